import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import type { MailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { discardMail, resendMail } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { useStaffAction } from '../use-staff-action';

/** Our mails by what became of them; those given up can be sent again or discarded. */
export function MailList(): ReactElement {
  const messages = useMessages('staff').mails;
  const [state, setState] = useState('failed');
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <div className="staff-choices">
        <FilterChoice label={messages.state} value={state} options={messages.states} onChange={setState} />
      </div>
      <StaffListing<MailResponse>
        caption={messages.title}
        filter={{ state }}
        columns={[columns.recipient, columns.template, columns.when, columns.attempts, columns.error, columns.actions]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(mail) => <Row key={mail.id} mail={mail} />}
      />
    </StaffFrame>
  );
}

function Row({ mail: { id, recipient, template, createdAt, attempts, lastError, state } }: { mail: MailResponse }): ReactElement {
  const { mails: messages, nothing } = useMessages('staff');
  const locale = useLocale();
  const { isBusy, run } = useStaffAction(messages.actionFailed);
  return (
    <tr>
      <td>{recipient}</td>
      <td>{template}</td>
      <td>
        <bdi>{formatInstantUtc(createdAt, locale)}</bdi>
      </td>
      <td>{attempts}</td>
      <td>{lastError ?? nothing}</td>
      <td>
        {state === 'failed' ? (
          <div className="pane-actions">
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              aria-label={messages.resendNamed(recipient)}
              onClick={({ currentTarget }) => run(currentTarget, () => resendMail(id), messages.resent)}
            >
              {messages.resend}
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              aria-label={messages.discardNamed(recipient)}
              onClick={({ currentTarget }) => run(currentTarget, () => discardMail(id), messages.discarded)}
            >
              {messages.discard}
            </Button>
          </div>
        ) : (
          nothing
        )}
      </td>
    </tr>
  );
}
