import type { ReactElement } from 'react';
import { openapi } from 'virtual:openapi';
import { docs as words } from '../../../shared/i18n/en/docs';
import { Island } from '../../../shared/ui/public/Island';
import type { PageContext } from '../../../shared/ui/public/page';
import { CodeTabs } from '../ui/CodeTabs';
import { DocsContent } from '../ui/DocsContent';

/** The documentation for everybody. */
export function DocsPage({ origin }: PageContext): ReactElement {
  return (
    <>
      <div className="band">
        <div className="wrap">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <div className="wrap">
        <DocsContent
          context={{
            ...openapi,
            origin,
            keyNote: words.key.visitor,
            hasTryIt: false,
            renderCode: (example) => <Island name="CodeTabs" of={CodeTabs} props={{ ...example, words: words.code }} when="visible" />,
          }}
        />
      </div>
    </>
  );
}
