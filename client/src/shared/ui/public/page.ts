import type { ReactElement } from 'react';
import type { Locale } from '../../i18n/languages';
import type { Messages, Screen } from '../../i18n/messages';
import type { PageData, Publication } from '../../contract/page-data';

export type { Locale } from '../../i18n/languages';
/** Sheets beside the base that a page needs; each is a file of client/src/shared/theme. */
export type SheetName = 'landing' | 'prose' | 'forms' | 'indexes' | 'crises' | 'ratings' | 'country' | 'explain' | 'docs';

/** What a page is rendered from. `S`: the screens whose texts it uses, beside what surrounds every page. */
export interface PageContext<S extends Screen = never> {
  readonly path: string;
  readonly origin: string;
  readonly locale: Locale;
  readonly messages: Pick<Messages, S | 'chrome' | 'levels'>;
  readonly data: PageData | null;
  /** Of the data; null on pages without. */
  readonly publication: Publication | null;
}

/** What a document says of itself. */
export interface PageMeta {
  /** Before ` | Barograph`; null where the title is the product's name. */
  readonly title: string | null;
  readonly description: string;
  /** Structured data (schema.org). */
  readonly jsonLd?: readonly object[];
  /** Path of the picture that links to this page are shown with. */
  readonly image?: string;
  /** Atom feeds of what the page shows, for feed readers to find. */
  readonly feeds?: readonly { readonly title: string; readonly path: string }[];
}

/** A page of the public site. Static: what moves on it is an island. */
export interface Page<S extends Screen = Screen> {
  /** `/indexes/:id`; parameters are read by islands from the address. */
  readonly pattern: string;
  /** The texts that it is made of. The page is there in every language that has them all. */
  readonly screens: readonly S[];
  readonly meta: (context: PageContext<S>) => PageMeta;
  /** `hero`: transparent over the hero; `ink`: light letters on an ink band; `paper`: dark on light. */
  readonly nav: 'hero' | 'ink' | 'paper';
  readonly sheets: readonly SheetName[];
  /** Signed-in visitors are taken to their dashboard. */
  readonly isForGuests?: boolean;
  /** The address holds a token or a code's name: never indexed, never sent as referrer, never kept. */
  readonly hasToken?: boolean;
  /** Path of the page that has the same content and is meant to be found. */
  readonly canonical?: string;
  /** Not for search engines. */
  readonly isUnlisted?: boolean;
  /** Without navigation band and large footer, as the screens of an account are. */
  readonly isBare?: boolean;
  /** The content of <main>; it has the page's only h1. */
  readonly Body: (context: PageContext<S>) => ReactElement;
}

/** What most pages say of themselves. */
export function titled({ title, description }: { readonly title: string; readonly description: string }): PageMeta {
  return { title, description };
}

/** A page, held to use the texts of its own screens alone. */
export function definePage<const S extends Screen = never>(page: Page<S>): Page {
  return page;
}
