import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { StaffInvoiceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { createCreditNote, createPayment } from '../../../../shared/api/generated/staff';
import { fill } from '../../../../shared/ui/text/fill';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { parseMoney } from './staff-money';

interface Props {
  readonly invoice: StaffInvoiceResponse;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const REFERENCE_MAX = 140;
const REASON_MAX = 300;

/** Asks what the bank shows. */
export function PaymentDialog({ invoice: { id, series, currency }, onDone, onClose }: Props): ReactElement {
  const { pay } = useMessages('staffInvoices');
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const isRefund = series === 'credit_note';
  const record = async (): Promise<void> => {
    await createPayment(id, { amount: parseMoney(amount) ?? amount, ...(reference.trim() !== '' && { reference }) });
    onDone();
  };
  const isWrong = amount !== '' && parseMoney(amount) === null;
  return (
    <ConfirmDialog
      title={isRefund ? pay.refundTitle : pay.title}
      text={pay.text}
      confirm={isRefund ? pay.refund : pay.action}
      failed={pay.failed}
      onConfirm={record}
      onClose={onClose}
    >
      <TextField
        label={fill(pay.amount, { currency })}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={isWrong}
        helperText={isWrong ? pay.notAmount : ' '}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={pay.reference}
        helperText={pay.referenceHelp}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: REFERENCE_MAX, autoComplete: 'off' } }}
      />
    </ConfirmDialog>
  );
}

/** Asks why an invoice is taken back. */
export function CreditDialog({ invoice: { id }, onDone, onClose }: Props): ReactElement {
  const { credit } = useMessages('staffInvoices');
  const [reason, setReason] = useState('');
  const issue = async (): Promise<void> => {
    await createCreditNote(id, { reason });
    onDone();
  };
  return (
    <ConfirmDialog title={credit.title} text={credit.text} confirm={credit.action} failed={credit.failed} onConfirm={issue} onClose={onClose}>
      <TextField
        label={credit.reason}
        helperText={credit.reasonHelp}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        fullWidth
        margin="dense"
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </ConfirmDialog>
  );
}
