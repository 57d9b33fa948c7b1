import { countNumber } from '../../platform/messages/formats';
import { DEFAULT_LANGUAGE, fillMessage, type Language, messagesIn } from '../../platform/messages/messages';
import { PAID_PLAN_CODES } from '../plans/plans';
import { CREDIT_PACKS } from '../prices/price-list';
import type { Invoice } from './invoice.entity';

/** What a line of an invoice says, which is kept in English, in a language; as it is kept where nothing of ours says so. */
export function describedIn(description: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return description;
  const at = descriptionsIn(DEFAULT_LANGUAGE).indexOf(description);
  return at === -1 ? description : descriptionsIn(language)[at];
}

/** What an invoice is for, in a few words. */
export function summaryIn({ content: { lines, credits } }: Pick<Invoice, 'content'>, language: Language): string {
  const { credit_for: creditFor, more } = messagesIn(language).lists.charge_lines;
  if (credits !== null) return fillMessage(creditFor, { number: credits.number });
  const what = describedIn(lines[0].description, language);
  return lines.length === 1 ? what : fillMessage(more, { what, count: lines.length - 1 });
}

/** All that lines say, in the same order in every language. */
function descriptionsIn(language: Language): string[] {
  const { plans, seats, credits, unused } = messagesIn(language).lists.charge_lines;
  const paid = [...PAID_PLAN_CODES.map((code) => plans[code]), seats];
  return [
    ...paid,
    ...paid.map((what) => fillMessage(unused, { what })),
    ...Object.keys(CREDIT_PACKS).map((count) => fillMessage(credits, { credits: countNumber(Number(count), language) })),
  ];
}
