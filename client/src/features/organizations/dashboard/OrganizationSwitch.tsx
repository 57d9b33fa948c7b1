import Button from '@mui/material/Button';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { switchOrganization, useListOrganizations } from '../../../shared/api/generated/organizations';
import { STALE_MS } from '../../../shared/api/query-client';
import { saveUser, storedUser } from '../../../shared/api/session';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/text/failure-text';

/** Lets this session work in another organization, chosen and then confirmed; not there for whoever is in one alone. */
export function OrganizationSwitch(): ReactElement | null {
  const messages = useMessages('team').switcher;
  const chrome = useMessages('chrome');
  const { data: organizations = [] } = useListOrganizations({ query: { staleTime: STALE_MS.account } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const id = useId();
  if (organizations.length < 2) return null;
  const current = organizations.find(({ isCurrent }) => isCurrent)?.id;
  const selected = chosen ?? current;
  const change = async (organizationId: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { name, role } = await switchOrganization(organizationId);
      const user = storedUser();
      if (user !== null) saveUser({ ...user, role: user.role === 'staff' ? user.role : role, company: { name } });
      // Nothing that was read for the other organization may stay on screen or in memory.
      window.location.assign('/dashboard');
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (selected !== undefined && selected !== current) void change(selected);
  };
  return (
    <form className="organization-switch" onSubmit={submit}>
      <label htmlFor={id}>{messages.label}</label>
      <select id={id} value={selected} disabled={isBusy} onChange={({ target }) => setChosen(target.value)}>
        {organizations.map((organization) => (
          <option key={organization.id} value={organization.id}>
            {organization.name}
          </option>
        ))}
      </select>
      {selected === current ? null : (
        <Button type="submit" size="small" variant="outlined" disabled={isBusy}>
          {messages.confirm}
        </Button>
      )}
      <p role="status">{failure === null ? '' : failureText(failure, messages.failed, chrome.states)}</p>
    </form>
  );
}
