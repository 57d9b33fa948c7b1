import type { ChromeMessages } from '../../shared/i18n/en/app/chrome';

export interface NavEntry {
  readonly href: string;
  readonly text: string;
}

/** The links of the navigation, in order. */
export function navEntries({ nav }: ChromeMessages): readonly NavEntry[] {
  return [
    { href: '/indexes', text: nav.indexes },
    { href: '/ratings', text: nav.ratings },
    { href: '/use-cases', text: nav.useCases },
    { href: '/about', text: nav.about },
    { href: '/contact', text: nav.contact },
  ];
}
