import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { ArrangeEnterpriseRequestStart, StaffSubscriptionResponse } from '../../../../shared/api/generated/barograph.schemas';
import { createEnterpriseArrangement, updateArrangement } from '../../../../shared/api/generated/staff';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { FilterChoice } from '../FilterChoice';
import { parseMoney } from '../invoices/staff-money';
import { draftOf, NUMBERS, type NumberDraft, numbersOf, wholeNumber } from './arranged-numbers';

interface Props {
  readonly subscription: StaffSubscriptionResponse;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const NOTE_MAX = 2_000;
const YEAR = '12';

/** Limits and licenses in place of those of the plan. */
export function LimitsDialog({ subscription: { id, arrangement, revision }, onDone, onClose }: Props): ReactElement {
  const { limits: messages } = useMessages('staff').organizations.arrangement;
  const [draft, setDraft] = useState(() => draftOf(arrangement));
  const save = async (): Promise<void> => {
    const numbers = numbersOf(draft);
    if (numbers === null) throw new Error(messages.wrong);
    await updateArrangement(id, { ...numbers, revision });
    onDone();
  };
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.text}
      confirm={messages.confirm}
      failed={numbersOf(draft) === null ? messages.wrong : messages.failed}
      onConfirm={save}
      onClose={onClose}
    >
      <NumberFields draft={draft} onChange={setDraft} />
    </ConfirmDialog>
  );
}

/** Enterprise with its price, period, seats and numbers. */
export function EnterpriseDialog({ subscription, onDone, onClose }: Props): ReactElement {
  const { enterprise: messages } = useMessages('staff').organizations.arrangement;
  const { id, arrangement, nextArrangement, seats, periodEnd, revision } = subscription;
  const [draft, setDraft] = useState(() => draftOf(nextArrangement ?? arrangement));
  const [deal, setDeal] = useState({
    amount: subscription.arrangedAmount ?? '',
    months: String(subscription.arrangedMonths ?? YEAR),
    seats: String(subscription.nextSeats ?? seats),
  });
  const [note, setNote] = useState(subscription.note ?? '');
  const [start, setStart] = useState<ArrangeEnterpriseRequestStart>('now');
  const amount = parseMoney(deal.amount);
  const isWrong = numbersOf(draft) === null || amount === null || wholeNumber(deal.months) === null;
  const save = async (): Promise<void> => {
    if (isWrong) throw new Error(messages.wrong);
    const [months, more] = [Number(deal.months), wholeNumber(deal.seats) ?? 0];
    await createEnterpriseArrangement(id, { ...numbersOf(draft), amount, months, seats: more, note, start, revision });
    onDone();
  };
  const field = (name: keyof typeof deal, label: string): ReactElement => (
    <TextField
      label={label}
      value={deal[name]}
      onChange={({ target }) => setDeal({ ...deal, [name]: target.value })}
      required={name !== 'seats'}
      fullWidth
      margin="dense"
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.text}
      confirm={messages.confirm}
      failed={isWrong ? messages.wrong : messages.failed}
      onConfirm={save}
      onClose={onClose}
    >
      {field('amount', messages.amount)}
      {field('months', messages.months)}
      {field('seats', messages.seats)}
      <NumberFields draft={draft} onChange={setDraft} />
      {periodEnd === null ? null : (
        <FilterChoice
          label={messages.start}
          value={start}
          options={messages.starts}
          onChange={(value) => setStart(value === 'now' ? 'now' : 'period_end')}
        />
      )}
      <TextField
        label={messages.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        fullWidth
        multiline
        margin="dense"
        slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
      />
    </ConfirmDialog>
  );
}

function NumberFields({ draft, onChange }: { draft: NumberDraft; onChange: (draft: NumberDraft) => void }): ReactElement {
  const messages = useMessages('staff').organizations.arrangement;
  return (
    <>
      {NUMBERS.map(({ field, text }) => (
        <TextField
          key={field}
          label={messages[text]}
          value={draft[field]}
          placeholder={messages.ofPlan}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
          fullWidth
          margin="dense"
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      ))}
    </>
  );
}
