import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import type { ContactMessageResponse } from '../../../../shared/api/generated/barograph.schemas';
import { updateContactMessage } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { useStaffAction } from '../use-staff-action';

/** What visitors wrote: open messages first of all. */
export function MessageList(): ReactElement {
  const messages = useMessages('staff').contact;
  const [handled, setHandled] = useState('false');
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <div className="staff-choices">
        <FilterChoice label={messages.state} value={handled} options={messages.states} onChange={setHandled} />
      </div>
      <StaffListing<ContactMessageResponse>
        caption={messages.title}
        filter={{ handled: handled === 'true' }}
        columns={[columns.when, columns.who, columns.topic, columns.message, columns.actions]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(message) => <Row key={message.id} message={message} />}
      />
    </StaffFrame>
  );
}

function Row({ message }: { message: ContactMessageResponse }): ReactElement {
  const messages = useMessages('staff').contact;
  const locale = useLocale();
  const { isBusy, run } = useStaffAction(messages.actionFailed);
  const { id, name, email, organization, topic, createdAt, handledAt } = message;
  const isOpen = handledAt === null;
  return (
    <tr>
      <td>
        <bdi>{formatInstantUtc(createdAt, locale)}</bdi>
      </td>
      <td>
        {name}
        <br />
        <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        {organization === null ? null : (
          <>
            <br />
            {organization}
          </>
        )}
      </td>
      <td>{topic}</td>
      <td>
        <div className="staff-message">{message.message}</div>
      </td>
      <td>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={isOpen ? messages.doneNamed(name) : messages.reopenNamed(name)}
          onClick={({ currentTarget }) =>
            run(currentTarget, () => updateContactMessage(id, { handled: isOpen }), isOpen ? messages.closed : messages.reopened)
          }
        >
          {isOpen ? messages.done : messages.reopen}
        </Button>
      </td>
    </tr>
  );
}
