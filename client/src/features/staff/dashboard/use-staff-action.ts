import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { wayBackFrom } from '../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../shared/ui/text/failure-text';

interface StaffAction {
  readonly isBusy: boolean;
  readonly run: (button: Element, work: () => Promise<unknown>, done: string) => void;
}

/** Does something to a row, says what came of it, and reads the page again. */
export function useStaffAction(failed: string): StaffAction {
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const act = async (button: Element, work: () => Promise<unknown>, done: string): Promise<void> => {
    const goBack = wayBackFrom(button);
    setBusy(true);
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(failureText(error, failed, chrome.states), { type: 'error' });
    }
    setBusy(false);
    refresh();
    goBack();
  };
  return { isBusy, run: (...args) => void act(...args) };
}
