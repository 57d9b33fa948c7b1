import { useNotify } from 'react-admin';
import { useMessages } from '../../i18n/use-messages';
import { loadFirst } from './load-first';

/**
 * Opens a dialog whose code is loaded when it is first wanted, once it has come. Whoever has lost the connection is told so, the page stays as it is, and the dialog
 * opens when it is asked for again.
 * @returns what takes how the code is loaded, what opens it, and the sentence for what could not be done, if there is one
 */
export function useLoadFirst(): (load: () => Promise<unknown>, open: () => void, failed?: string) => Promise<void> {
  const { states } = useMessages('chrome');
  const notify = useNotify();
  return async (load, open, failed) => {
    const outcome = await loadFirst(load);
    if (outcome === 'loaded') return open();
    const reason = outcome === 'failed' ? states.partFailed : states.unreachable;
    notify(failed === undefined ? reason : `${failed}\n${reason}`, { type: 'error', multiLine: true });
  };
}
