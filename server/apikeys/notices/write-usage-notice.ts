import { type MailContent, type MailContext } from '../../platform/mail';
import { countNumber, minuteText } from '../../platform/messages/formats';
import { fillMessage } from '../../platform/messages/messages';

interface UsageNotice {
  readonly organization: string;
  readonly used: number;
  readonly limit: number;
  readonly threshold: number;
  readonly resetsAt: string;
}

/** The mail about what is used of a month. */
export function writeUsageNotice(
  { organization, used, limit, threshold, resetsAt }: UsageNotice,
  { messages, links, language }: MailContext,
): MailContent {
  const texts = messages.mails.usage_notice;
  const params = {
    organization,
    threshold,
    used: countNumber(used, language),
    limit: countNumber(limit, language),
    resetsAt: minuteText(resetsAt, language),
  };
  const isUsedUp = threshold === 100;
  return {
    subject: fillMessage(isUsedUp ? texts.usedUp : texts.subject, params),
    preheader: fillMessage(texts.preheader, params),
    blocks: [
      { kind: 'text', text: fillMessage(isUsedUp ? texts.textUsedUp : texts.text, params) },
      { kind: 'facts', rows: [{ label: texts.resets, value: params.resetsAt }] },
      { kind: 'button', label: isUsedUp ? texts.buttonUsedUp : texts.button, url: links.to(isUsedUp ? '/dashboard/billing' : '/dashboard/usage') },
    ],
    reason: texts.reason,
  };
}
