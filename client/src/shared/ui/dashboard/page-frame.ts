/** What a page of the dashboard hands to the frame around it. */
import { createContext, createRef, type RefObject } from 'react';

/** Tells the top bar what to call the page; null while its heading is in view. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Tells the frame that the page stands, by its heading; null when it is gone. */
export const HeadingContext = createContext<(heading: HTMLElement | null) => void>(() => undefined);

/** The search box of the page, where it has one: the key `/` leads there. */
export const SearchBoxContext = createContext<RefObject<HTMLInputElement | null>>(createRef());
