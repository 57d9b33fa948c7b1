import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteWatchlistReport,
  getGetWatchlistReportQueryKey,
  getWatchlistReportDocument,
  sendWatchlistReportSample,
  updateWatchlistReport,
} from '../../../../shared/api/generated/alerts';
import type { ReportResponse, SaveReportRequest } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { saveFile } from '../../../../shared/ui/browser/save-file';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';

export interface ReportChanges {
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  /** When the report came that was stopped here. */
  readonly stopped: SaveReportRequest | null;
  readonly save: (time: SaveReportRequest, message: string) => void;
  readonly stop: (time: SaveReportRequest) => void;
  readonly sendSample: (email: string) => void;
  readonly download: () => void;
}

/** What is done with the report of a list, one at a time, and what came of it. */
export function useReport(listId: string): ReportChanges {
  const { report: messages } = useMessages('watchlists');
  const chrome = useMessages('chrome');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [stopped, setStopped] = useState<SaveReportRequest | null>(null);
  const run = async (act: () => Promise<string>, failed: string): Promise<void> => {
    const goBack = wayBackFrom(document.activeElement);
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ isGood: true, text: await act() });
    } catch (error) {
      setOutcome({ isGood: false, text: failureText(error, failed, chrome.states) });
    }
    setBusy(false);
    goBack();
  };
  const keep = (subscription: ReportResponse['subscription']): void => {
    const queryKey = getGetWatchlistReportQueryKey(listId);
    // What was asked before the change is answered with what was before it.
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<ReportResponse>(queryKey, { subscription });
  };
  return {
    isBusy,
    outcome,
    stopped,
    save: (time, message) =>
      void run(async () => {
        keep(await updateWatchlistReport(listId, time));
        setStopped(null);
        return message;
      }, messages.saveFailed),
    stop: (time) =>
      void run(async () => {
        await deleteWatchlistReport(listId);
        keep(null);
        setStopped(time);
        return messages.stopped;
      }, messages.stopFailed),
    sendSample: (email) =>
      void run(async () => {
        await sendWatchlistReportSample(listId);
        return fill(messages.sampled, { email });
      }, messages.sampleFailed),
    download: () =>
      void run(async () => {
        saveFile(`watchlist-${listId}.pdf`, await getWatchlistReportDocument(listId));
        return '';
      }, messages.pdfFailed),
  };
}
