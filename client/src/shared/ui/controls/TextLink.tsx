import { type ComponentProps, createContext, type ReactElement, useContext } from 'react';
import { PageLink } from '../public/PageLink';

type RenderLink = (link: ComponentProps<'a'>) => ReactElement;

/** How links of texts are made: plain ones on the public site, the router's in the dashboard. */
export const TextLinkContext = createContext<RenderLink>(({ href = '', ...rest }) => <PageLink {...rest} href={href} />);

export function TextLink(link: ComponentProps<'a'>): ReactElement {
  return useContext(TextLinkContext)(link);
}
