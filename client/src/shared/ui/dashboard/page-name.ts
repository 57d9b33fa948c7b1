import { createContext } from 'react';

/** Tells the top bar what to call the page; null while its heading is in view. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);
