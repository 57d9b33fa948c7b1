import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AuditEventResponse } from '../../../../shared/api/generated/barograph.schemas';
import { listAuditEvents } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CsvButton } from '../../../../shared/ui/dashboard/CsvButton';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { useActionText } from './use-action-text';
import { type AuditDraft, draftOf, FIELDS, filterOf } from './audit-filter';

/** Everything that happened on this instance. What is looked for stands in the address. */
export function AuditList(): ReactElement {
  const messages = useMessages('staff').audit;
  // Read here: a row that waited for these texts would hide the search.
  const textOf = useActionText();
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filter = filterOf(draftOf(params));
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <p>{messages.intro}</p>
      {/* Another address fills the form anew. */}
      <Filters key={address} draft={draftOf(params)} onChange={(draft) => setParams(draft)} />
      <StaffListing<AuditEventResponse>
        caption={messages.title}
        filter={filter}
        columns={[columns.when, columns.action, columns.who, columns.organization, columns.address, columns.details, columns.request]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(event) => <Row key={event.id} event={event} textOf={textOf} />}
      />
      <div className="pane-actions">
        <CsvButton
          label={messages.csv}
          failed={messages.csvFailed}
          name="audit-trail.csv"
          read={() => listAuditEvents({ ...filter, format: 'csv' })}
        />
      </div>
    </StaffFrame>
  );
}

/** Applied when they are sent: half an ID finds nothing. */
function Filters({ draft: given, onChange }: { draft: AuditDraft; onChange: (draft: AuditDraft) => void }): ReactElement {
  const messages = useMessages('staff').audit;
  const [draft, setDraft] = useState(given);
  return (
    <search>
      <form
        className="staff-choices"
        aria-label={messages.search}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
        }}
      >
        {FIELDS.map(({ name, type }) => (
          <TextField
            key={name}
            label={messages.fields[name]}
            type={type}
            size="small"
            value={draft[name] ?? ''}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value.trim() })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
          />
        ))}
        <Button type="submit" variant="contained">
          {messages.show}
        </Button>
        <Button variant="outlined" onClick={() => onChange({})}>
          {messages.clear}
        </Button>
      </form>
    </search>
  );
}

function Row({ event, textOf }: { event: AuditEventResponse; textOf: ReturnType<typeof useActionText> }): ReactElement {
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const { at, action, userId, email, organizationId, organization, address, details, requestId } = event;
  return (
    <tr>
      <td>
        <bdi>{formatInstantUtc(at, locale)}</bdi>
      </td>
      <td>
        {textOf(action)}
        <br />
        <Link to={`?action=${action}`}>{action}</Link>
      </td>
      <td>{userId === null ? nothing : <Link to={`?userId=${userId}`}>{email ?? userId}</Link>}</td>
      <td>{organizationId === null ? nothing : <Link to={`?organizationId=${organizationId}`}>{organization ?? organizationId}</Link>}</td>
      <td>
        <bdi>{address ?? nothing}</bdi>
      </td>
      <td className="staff-facts">
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            {name}: {String(value)}
          </div>
        ))}
      </td>
      <td>
        <bdi>{requestId === null ? nothing : <Link to={`?requestId=${encodeURIComponent(requestId)}`}>{requestId}</Link>}</bdi>
      </td>
    </tr>
  );
}
