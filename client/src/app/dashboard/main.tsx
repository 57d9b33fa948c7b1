import { createRoot } from 'react-dom/client';
import { loadMessages } from '../../shared/i18n/lazy-messages';
import { LocaleContext } from '../../shared/i18n/use-locale';
import { followTheme } from '../../shared/theme/theme-choice';
import { watchHistory } from '../../shared/ui/dashboard/leaving';
import { App } from './App';
import { i18nProviderOf } from './i18nProvider';
import '../../shared/theme/cookies.css';
import './dashboard.css';

const { lang: locale } = document.documentElement;

followTheme();
watchHistory();
// What stands around every page has its texts from the beginning; a page loads its own.
void Promise.all([loadMessages(locale, 'reactAdmin'), loadMessages(locale, 'chrome'), loadMessages(locale, 'dashboard')]).then(([reactAdmin]) =>
  createRoot(document.getElementById('root')!).render(
    <LocaleContext value={locale}>
      <App i18nProvider={i18nProviderOf(locale, reactAdmin)} />
    </LocaleContext>,
  ),
);
