import type { MailBlock, MailContent, MailContext } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import { crisisName, nameOf, type ReportContent, reportMessages, tellCrisis, tellDays, tellRow } from './report-content';

/** Rows that a mail shows; all are in the document that goes with it. */
const ROWS_MOST = 40;

/** The mail of a report, with the document. `unsubscribePath`: null of a sample, which nobody has subscribed to. */
export function writeReportMail(report: ReportContent, pdf: Buffer, unsubscribePath: string | null, { language, links }: MailContext): MailContent {
  const messages = reportMessages(language);
  const { texts } = messages;
  const { name, rows, movers, crises, notice } = report;
  const isSample = unsubscribePath === null;
  const left = rows.length - ROWS_MOST;
  const blocks: MailBlock[] = [
    { kind: 'text', text: tellDays(report, messages) },
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'facts',
            rows: rows.slice(0, ROWS_MOST).map((row) => ({ label: nameOf(row.view, messages), value: tellRow(row, messages) })),
          } as const,
        ]),
    ...(left > 0 ? [{ kind: 'note', text: fillMessage(texts.more, { count: left }) } as const] : []),
    ...movers.filter(({ sentences }) => sentences.length > 0).map(({ sentences }): MailBlock => ({ kind: 'text', text: sentences.join(' ') })),
    { kind: 'text', text: crises.length === 0 ? texts.no_crises : texts.crises },
    ...(crises.length === 0
      ? []
      : [{ kind: 'facts', rows: crises.map((one) => ({ label: crisisName(one, messages), value: tellCrisis(one, messages) })) } as const]),
    { kind: 'button', label: texts.button, url: links.to(`/dashboard/watchlists/${report.watchlistId}/show`) },
    ...(notice === null ? [] : [{ kind: 'note', text: notice } as const]),
  ];
  return {
    subject: fillMessage(isSample ? texts.sample_subject : texts.subject, { name }),
    preheader:
      movers.length === 0
        ? texts.quiet
        : `${nameOf(movers[0].view, messages)}: ${tellRow({ section: '', view: movers[0].view, change: movers[0].points }, messages)}`,
    blocks,
    reason: isSample ? texts.sample_reason : texts.reason,
    attachments: [{ filename: reportFileName(report), content: pdf, contentType: 'application/pdf' }],
    ...(unsubscribePath !== null && { unsubscribeUrl: links.to(unsubscribePath) }),
  };
}

/** `barograph-gulf-2026-11-22.pdf`. */
export function reportFileName({ name, days }: Pick<ReportContent, 'name' | 'days'>): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .slice(0, 40)
      .match(/[a-z0-9]+/g) ?? [];
  return `${['barograph', ...words, ...(days === null ? [] : [days.to])].join('-')}.pdf`;
}
