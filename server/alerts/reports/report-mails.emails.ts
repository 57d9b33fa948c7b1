import { defineMail } from '../../platform/mail';

/** The weekly report of a watchlist. What it says is read when it is written. */
export const REPORT_MAIL = defineMail<{ readonly organizationId: string; readonly reportId: string }>('alerts/weekly-report');

/** The same for somebody who wants to see it before they subscribe. */
export const REPORT_SAMPLE_MAIL = defineMail<{ readonly watchlistId: string; readonly userId: string }>('alerts/weekly-report-sample');
