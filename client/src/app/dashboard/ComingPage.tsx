import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../shared/i18n/use-messages';
import { PageTitle } from '../../shared/ui/dashboard/PageTitle';

/** A page that will be there: what it is for, and what serves until then. */
export function ComingPage({ name }: { name: 'customizedIndex' }): ReactElement {
  const { coming } = useMessages('dashboard');
  const { title, text } = coming[name];
  return (
    <>
      <PageTitle title={title} />
      <p>{text}</p>
      <p>
        <a href="/contact">{coming.contact}</a> · <Link to="/dashboard">{coming.home}</Link>
      </p>
    </>
  );
}
