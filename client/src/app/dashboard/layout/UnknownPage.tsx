import { type ReactElement, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Navigate } from 'react-router';
import { dashboard } from '../../../shared/i18n/en/dashboard';

/** Unknown paths lead home, as on the public site; here with a word about it. */
export function UnknownPage(): ReactElement {
  const notify = useNotify();
  useEffect(() => notify(dashboard.notFound, { type: 'info' }), [notify]);
  return <Navigate to="/dashboard" replace />;
}
