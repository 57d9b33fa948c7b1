import type { ComponentProps, ReactElement } from 'react';
import { useLocale } from '../../i18n/use-locale';
import { pathIn } from './path-in';

/** A link to a page of the public site, in the language of the page that it is on. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }): ReactElement {
  return <a {...rest} href={pathIn(useLocale(), href)} />;
}
