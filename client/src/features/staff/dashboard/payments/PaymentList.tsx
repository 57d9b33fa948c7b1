import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import type { StaffPaymentResponse } from '../../../../shared/api/generated/barograph.schemas';
import { updateStaffPayment } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { showMoney } from '../invoices/staff-money';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { useStaffAction } from '../use-staff-action';

const NOTHING = '0.00';

/** Payments that the books cannot settle by themselves: open ones first of all. */
export function PaymentList(): ReactElement {
  const messages = useMessages('staff').payments;
  const [handled, setHandled] = useState('false');
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <p className="muted">{messages.intro}</p>
      <div className="staff-choices">
        <FilterChoice label={messages.state} value={handled} options={messages.states} onChange={setHandled} />
      </div>
      <StaffListing<StaffPaymentResponse>
        caption={messages.title}
        filter={{ handled: handled === 'true' }}
        columns={[columns.when, columns.customer, columns.amount, columns.what, columns.note, columns.actions]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(payment) => <Row key={payment.id} payment={payment} />}
      />
    </StaffFrame>
  );
}

function Row({ payment }: { payment: StaffPaymentResponse }): ReactElement {
  const messages = useMessages('staff').payments;
  const locale = useLocale();
  const { id, url, customer, invoiceId, number, received, refunded, currency, outcome, isDisputed, reportedAt, note } = payment;
  return (
    <tr>
      <td>
        <bdi>{formatInstantUtc(reportedAt, locale)}</bdi>
      </td>
      <td>
        {customer}
        <br />
        <Link to={`/dashboard/staff/invoices/${invoiceId}`}>{number}</Link>
      </td>
      <td>
        <bdi>{showMoney(received, currency, locale)}</bdi>
        {refunded === NOTHING ? null : (
          <>
            <br />
            {messages.refunded(showMoney(refunded, currency, locale))}
          </>
        )}
      </td>
      <td>
        {messages.outcomes[outcome]}
        {isDisputed ? <strong> {messages.disputed}</strong> : null}
        <br />
        <a href={url} target="_blank" rel="noreferrer" aria-label={messages.openNamed(id)}>
          {messages.open}
        </a>
      </td>
      <td>
        <div className="staff-message">{note}</div>
      </td>
      <td>
        <Actions payment={payment} />
      </td>
    </tr>
  );
}

function Actions({ payment: { id, customer, handledAt, note } }: { payment: StaffPaymentResponse }): ReactElement {
  const messages = useMessages('staff').payments;
  const { isBusy, run } = useStaffAction(messages.actionFailed);
  const [isWriting, setWriting] = useState(false);
  const isOpen = handledAt === null;
  return (
    <div className="pane-actions">
      <Button size="small" variant="outlined" aria-label={messages.writeNamed(customer)} onClick={() => setWriting(true)}>
        {messages.write}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={isOpen ? messages.doneNamed(customer) : messages.reopenNamed(customer)}
        onClick={({ currentTarget }) =>
          run(currentTarget, () => updateStaffPayment(id, { handled: isOpen }), isOpen ? messages.closed : messages.reopened)
        }
      >
        {isOpen ? messages.done : messages.reopen}
      </Button>
      {isWriting ? <NoteDialog id={id} note={note ?? ''} onClose={() => setWriting(false)} /> : null}
    </div>
  );
}

function NoteDialog({ id, note, onClose }: { id: string; note: string; onClose: () => void }): ReactElement {
  const messages = useMessages('staff').payments;
  const refresh = useRefresh();
  const [text, setText] = useState(note);
  const write = async (): Promise<void> => {
    await updateStaffPayment(id, { note: text });
    refresh();
  };
  return (
    <ConfirmDialog
      title={messages.noteTitle}
      text={messages.noteText}
      confirm={messages.save}
      isHarmless
      failed={messages.actionFailed}
      onConfirm={write}
      onClose={onClose}
    >
      <TextField label={messages.columns.note} value={text} fullWidth margin="dense" multiline onChange={({ target }) => setText(target.value)} />
    </ConfirmDialog>
  );
}
