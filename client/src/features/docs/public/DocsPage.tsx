import type { ReactElement } from 'react';
import { openapi } from 'virtual:openapi';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { CodeTabs } from '../ui/CodeTabs';
import { DocsContent } from '../ui/DocsContent';

/** The documentation for everybody. */
export function DocsPage({ origin, messages: { docs: messages } }: PageContext<'docs'>): ReactElement {
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{messages.title}</h1>
          <p className="lede">{messages.lede}</p>
        </div>
      </div>
      <div className="wrap">
        <DocsContent
          context={{
            ...openapi,
            messages,
            origin,
            keyNote: messages.key.visitor,
            hasTryIt: false,
            renderCode: (example) => <Island name="CodeTabs" of={CodeTabs} props={{ ...example, messages: messages.code }} when="visible" />,
          }}
        />
      </div>
    </>
  );
}
