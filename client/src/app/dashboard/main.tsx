import { Fragment, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nameRepliesBy } from '../../shared/api/http';
import { loadMessages } from '../../shared/i18n/lazy-messages';
import { nameScopes } from '../../shared/i18n/name-scopes';
import { LocaleContext } from '../../shared/i18n/use-locale';
import { followTheme } from '../../shared/theme/theme-choice';
import { watchHistory } from '../../shared/ui/dashboard/leaving';
import { App } from './App';
import { beginQueries } from './begin-queries';
import { i18nProviderOf } from './i18nProvider';
import '../../shared/theme/cookies.css';
import './dashboard.css';

followTheme();
watchHistory();
// In a task of its own: the scripts have just been evaluated.
setTimeout(() => void start().catch(tellFailure));

// The document's own script then says so.
function tellFailure(error: unknown): never {
  document.dispatchEvent(new Event('load-failure'));
  throw error;
}

/** The server names what indexes watch in English. */
async function nameReplies(locale: string): Promise<void> {
  const scopes = await loadMessages(locale, 'scopes');
  nameRepliesBy((reply) => nameScopes(reply, locale, scopes));
}

async function start(): Promise<void> {
  const { lang: locale, dir } = document.documentElement;
  const { queryClient, firstAnswers } = beginQueries();
  // What stands around every page has its texts from the beginning; a page loads its own.
  const texts = Promise.all([loadMessages(locale, 'reactAdmin'), loadMessages(locale, 'chrome'), loadMessages(locale, 'dashboard')]);
  const direction = dir === 'rtl' ? import('./layout/RightToLeft').then((m) => m.RightToLeft) : Fragment;
  const naming = locale === 'en' ? null : nameReplies(locale);
  const [[reactAdmin], Direction] = await Promise.all([texts, direction, firstAnswers, naming]);
  const root = createRoot(document.getElementById('root')!);
  // In slices, so that a slow processor answers to a tap in between; until it is done the document's own frame stays.
  startTransition(() =>
    root.render(
      <LocaleContext value={locale}>
        <Direction>
          <App queryClient={queryClient} i18nProvider={i18nProviderOf(locale, reactAdmin)} />
        </Direction>
      </LocaleContext>,
    ),
  );
}
