import { lazy, type ReactElement } from 'react';
import { Resource, useCreatePath } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router';

const ApiKeysPage = lazy(() => import('../../features/apikeys/dashboard/keys/ApiKeysPage').then((m) => ({ default: m.ApiKeysPage })));
const IndexList = lazy(() => import('../../features/indexes/dashboard/IndexList').then((m) => ({ default: m.IndexList })));
const IndexShow = lazy(() => import('../../features/indexes/dashboard/IndexShow').then((m) => ({ default: m.IndexShow })));

/** What the dashboard lists and shows, each page loaded when it is opened. */
export const resources = (
  <>
    <Resource name="indexes" list={IndexList} show={IndexShow} recordRepresentation="name">
      <Route path=":id" element={<ToShow resource="indexes" />} />
    </Resource>
    <Resource name="api-keys" list={ApiKeysPage} recordRepresentation="name" />
    <Resource name="categories" recordRepresentation="title" />
  </>
);

/** The short address of a record, which people pass on, leads to its page with all that it says about the view. */
function ToShow({ resource }: { resource: string }): ReactElement {
  const { id = '' } = useParams();
  const { search, hash } = useLocation();
  const pathname = useCreatePath()({ resource, id, type: 'show' });
  return <Navigate to={{ pathname, search, hash }} replace />;
}
