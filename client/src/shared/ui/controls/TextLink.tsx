import { type ComponentProps, createContext, type ReactElement, useContext } from 'react';

type RenderLink = (link: ComponentProps<'a'>) => ReactElement;

/** How links of texts are made: plain ones on the public site, the router's in the dashboard. */
export const TextLinkContext = createContext<RenderLink>((link) => <a {...link} />);

export function TextLink(link: ComponentProps<'a'>): ReactElement {
  return useContext(TextLinkContext)(link);
}
