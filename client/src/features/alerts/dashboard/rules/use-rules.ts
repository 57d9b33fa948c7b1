/** How the pages read alert rules. */
import type { RaRecord } from 'react-admin';
import type { AlertRuleResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { choiceOf, isAboutValues } from '../../model/rule-draft';
import { READ_WATCHLISTS } from '../watchlists/use-watchlists';

export type RuleRecord = AlertRuleResponse & RaRecord<string>;

/** A colleague may have changed a rule a second ago. */
export const READ_RULES = READ_WATCHLISTS;

type Sentence = Pick<AlertRuleResponse, 'subject' | 'condition' | 'watchlist_name' | 'index_name' | 'persistence'>;

/** Says a rule in a sentence: `MVI-SA rises above 75 for 2 days`. */
export function useRuleSentence(): (rule: Sentence) => string {
  const messages = useMessages('alertRules');
  const locale = useLocale();
  return ({ subject, condition, watchlist_name: list, index_name: name, persistence }) => {
    const { kind, index_id: id, family } = subject;
    const choice = choiceOf(condition);
    const about = fill(messages.about[kind], { code: name ?? (id ?? '').toUpperCase(), list: list ?? '—', family: (family ?? '').toUpperCase() });
    const { points, days, percent } = condition;
    const met = fill(messages.met[choice], { points: points ?? 0, percent: percent ?? 0, days: countText(days ?? 0, messages.days, locale) });
    const held = persistence > 1 && isAboutValues(choice) ? ` ${fill(messages.held, { days: countText(persistence, messages.days, locale) })}` : '';
    return `${about} ${met}${held}`;
  };
}
