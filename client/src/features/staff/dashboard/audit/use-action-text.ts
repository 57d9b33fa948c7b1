import { useMessages } from '../../../../shared/i18n/use-messages';

/** Says in words what happened, by the server's code for it. */
export function useActionText(): (action: string) => string {
  const { actions: ofStaff } = useMessages('staffAudit');
  const { actions: ofOrganizations } = useMessages('team').trail;
  const { actions: ofAccounts } = useMessages('account').events;
  return (action) => ofStaff[action] ?? ofOrganizations[action] ?? ofAccounts[action] ?? action;
}
