import { lazy } from 'react';
import { CustomRoutes } from 'react-admin';
import { Route } from 'react-router';

const DocsPage = lazy(() => import('./DocsPage').then((m) => ({ default: m.DocsPage })));
const IndexesPage = lazy(() => import('../../features/indexes/dashboard/IndexesPage').then((m) => ({ default: m.IndexesPage })));
const IndexDetailPage = lazy(() => import('../../features/indexes/dashboard/IndexDetailPage').then((m) => ({ default: m.IndexDetailPage })));
const TryItPage = lazy(() => import('../../features/apikeys/dashboard/try/TryItPage').then((m) => ({ default: m.TryItPage })));

/** The pages beside the home, each loaded when it is opened. */
export const pages = (
  <CustomRoutes>
    <Route path="/docs" element={<DocsPage />} />
    <Route path="/indexes" element={<IndexesPage />} />
    <Route path="/indexes/:id" element={<IndexDetailPage />} />
    <Route path="/try" element={<TryItPage />} />
  </CustomRoutes>
);
