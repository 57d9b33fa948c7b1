import { type ReactElement, useDeferredValue, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { StaffOrganizationResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatInstantUtc } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { planName } from '../plan-name';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { StaffSearch } from '../StaffSearch';
import { stateOf } from './organization-state';

/** All customers, searched by name, address or id. */
export function OrganizationList(): ReactElement {
  const messages = useMessages('staff').organizations;
  // Read here: a row that waited for these texts would hide the search.
  const { names } = useMessages('billing');
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const wanted = useDeferredValue(search.trim());
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <StaffSearch label={messages.search} value={search} onChange={setSearch}>
        <FilterChoice label={messages.state} value={state} options={messages.states} onChange={setState} />
      </StaffSearch>
      <StaffListing<StaffOrganizationResponse>
        caption={messages.title}
        filter={{ ...(wanted === '' ? {} : { search: wanted }), ...(state === '' ? {} : { state }) }}
        columns={[columns.name, columns.owner, columns.plan, columns.members, columns.state, columns.since]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(organization) => <Row key={organization.id} organization={organization} names={names} />}
      />
    </StaffFrame>
  );
}

function Row({ organization, names }: { organization: StaffOrganizationResponse; names: Messages['billing']['names'] }): ReactElement {
  const messages = useMessages('staff');
  const locale = useLocale();
  const createPath = useCreatePath();
  const { id, name, owner, plan, members, createdAt } = organization;
  return (
    <tr>
      <td>
        <Link to={createPath({ resource: 'staff/organizations', id, type: 'show' })}>{name}</Link>
      </td>
      <td>{owner ?? messages.nothing}</td>
      <td>{planName(plan, names)}</td>
      <td>{members}</td>
      <td>{messages.organizations.states[stateOf(organization)]}</td>
      <td>
        <bdi>{formatInstantUtc(createdAt, locale)}</bdi>
      </td>
    </tr>
  );
}
