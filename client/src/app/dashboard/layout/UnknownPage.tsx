import { type ReactElement, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router';
import { useMessages } from '../../../shared/i18n/use-messages';

/** Unknown paths lead home, as on the public site; here with a word about it. */
export function UnknownPage(): ReactElement {
  const dashboard = useMessages('dashboard');
  const notify = useNotify();
  useEffect(() => notify(dashboard.notFound, { type: 'info' }), [notify, dashboard]);
  return <Navigate to="/dashboard" replace />;
}
