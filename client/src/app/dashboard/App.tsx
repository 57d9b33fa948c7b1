import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, type I18nProvider, localStorageStore, Notification, type Store } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router';
import { useMessages } from '../../shared/i18n/use-messages';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { HomePage } from './home/HomePage';
import { DashboardLayout } from './layout/DashboardLayout';
import { PageFailure } from './layout/PageFailure';
import { PageLoading } from './layout/PageLoading';
import { UnknownPage } from './layout/UnknownPage';
import { pages } from './pages';
import { resources } from './resources';
import { theme } from './theme';

interface Props {
  /** What react-admin itself says. */
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
}

/** react-admin renders nothing at first unless its store names the language. */
function storeIn(locale: string): Store {
  const store = localStorageStore();
  store.setItem('locale', locale);
  return store;
}

/** react-admin works under a path only inside a route of that path. */
export function App(props: Props): ReactElement {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/dashboard/*" element={<DashboardAdmin {...props} />} />
      </Routes>
    </BrowserRouter>
  );
}

/**
 * What react-admin's own Admin puts together, but with our theme: Admin would decide about light and dark by a store of its own,
 * and forget the choice at sign-out.
 */
function DashboardAdmin({ i18nProvider, queryClient }: Props): ReactElement {
  const dashboard = useMessages('dashboard');
  const [store] = useState(() => storeIn(i18nProvider.getLocale()));
  return (
    <CoreAdminContext
      basename="/dashboard"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
        <CssBaseline />
        <CoreAdminUI
          dashboard={HomePage}
          layout={DashboardLayout}
          loading={PageLoading}
          error={PageFailure}
          catchAll={UnknownPage}
          loginPage={false}
          title={dashboard.product}
          requireAuth
          disableTelemetry
        >
          {resources}
          {pages}
        </CoreAdminUI>
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
