import { type ReactElement, type ReactNode, useState } from 'react';
import type { CreateAlertRuleRequest } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { SendForm } from '../../../../shared/ui/dashboard/SendForm';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { type RuleDraft, ruleBodyOf, triggerOf } from '../../model/rule-draft';
import { useIndexNames } from '../use-index-names';
import { Backtest } from './Backtest';
import { RuleSentence } from './RuleSentence';
import { RuleSettings } from './RuleSettings';

/** What the server says of fields, by their names. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface Props {
  readonly start: RuleDraft;
  /** Whether the person decides who else sees it. */
  readonly isOwn: boolean;
  readonly submit: string;
  readonly onSend: (body: CreateAlertRuleRequest) => Promise<void>;
  readonly onChange?: () => void;
  /** What else there is to say of the form. */
  readonly children?: ReactNode;
}

/** A rule as a sentence with gaps, its settings, and below them on which days it would have fired. */
export function RuleForm({ start, isOwn, submit, onSend, onChange, children }: Props): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const { idOf, rows } = useIndexNames();
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const whole = { ...draft, indexId: idOf(draft.indexId) };
  const put = (part: Partial<RuleDraft>): void => {
    setDraft({ ...draft, ...part });
    onChange?.();
  };
  const sending = useSending(
    async () => {
      setErrors({});
      const body = ruleBodyOf(whole, isOwn);
      if (body === null) throw new HttpError(400, null);
      try {
        await onSend(body);
      } catch (error) {
        if (error instanceof HttpError) setErrors(error.fieldErrors);
        throw error;
      }
      return '';
    },
    ruleBodyOf(whole, isOwn) === null ? messages.incomplete : messages.failed,
  );
  return (
    <div className="panes">
      <section className="pane" aria-labelledby="al-sentence">
        <h2 id="al-sentence">{messages.sentence}</h2>
        <SendForm sending={sending} messages={{ submit, busy: messages.saving }}>
          <RuleSentence draft={draft} rows={rows} errors={errors} onChange={put} />
          <RuleSettings draft={draft} isOwn={isOwn} errors={errors} onChange={put} />
        </SendForm>
        {children}
      </section>
      <Backtest trigger={triggerOf(whole)} />
    </div>
  );
}
