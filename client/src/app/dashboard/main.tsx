import { createRoot } from 'react-dom/client';
import { loadMessages } from '../../shared/i18n/lazy-messages';
import { LocaleContext } from '../../shared/i18n/use-messages';
import { followTheme } from '../../shared/theme/theme-choice';
import { App } from './App';
import './dashboard.css';

const LOCALE = 'en';

followTheme();
// What stands around every page has its texts from the beginning; a page loads its own.
void Promise.all([loadMessages(LOCALE, 'chrome'), loadMessages(LOCALE, 'dashboard')]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <LocaleContext value={LOCALE}>
      <App />
    </LocaleContext>,
  ),
);
