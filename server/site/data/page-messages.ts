import type { Language } from '../../platform/messages/messages';
import { languageOfPath } from '../site-pages';
import type { PageData, Publication } from './page-data';

/** What has to be said of values wherever they are shown. */
export type PublicationMessages = Pick<Publication, 'notice' | 'attribution'>;

/** The same in every language. */
export type MessagesByLanguage = Readonly<Record<Language, PublicationMessages>>;

/** What a page shows, with what has to be said of its values in the language of its address. */
export function inLanguageOf(path: string, data: PageData | null, messages: MessagesByLanguage): PageData | null {
  if (data === null) return null;
  const own = messages[languageOfPath(path)];
  const publication = data.publication === null ? null : { ...data.publication, ...own };
  return { ...data, publication, ...(data.page === 'status' && { notice: own.notice }) } as PageData;
}
