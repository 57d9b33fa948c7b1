import { useMessages } from '../../../shared/i18n/use-messages';
import type { ReactElement } from 'react';
import { openapi } from 'virtual:openapi';
import { CodeTabs } from '../ui/CodeTabs';
import { DocsContent } from '../ui/DocsContent';

interface Props {
  /** Filled in where an example is copied; null where there is none. */
  readonly apiKey: string | null;
  /** Address of the API, without a slash at the end. */
  readonly origin: string;
}

/** The documentation for people who are signed in: with their own key, and links that try things out. The page around it has the title. */
export function DashboardDocs({ apiKey, origin }: Props): ReactElement {
  const messages = useMessages('docs');
  return (
    <DocsContent
      context={{
        ...openapi,
        messages,
        origin,
        keyNote: apiKey === null ? messages.key.none : messages.key.own,
        hasTryIt: true,
        renderCode: (example) => <CodeTabs {...example} messages={messages.code} apiKey={apiKey} />,
      }}
    />
  );
}
