import type { ReactElement } from 'react';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading } from '../../../shared/ui/prose/TableOfContents';
import { WEBHOOK_RECEIVER } from '../model/webhook-receiver';
import type { DocsContext } from './DocsContext';
import { DocsRow } from './DocsRow';

/** What webhooks are told of, and how a program knows that a message is ours. */
export function WebhookEvents({ context: { messages, webhooks } }: { context: DocsContext }): ReactElement {
  const { blocks, caption, columns, example, note } = messages.webhooks;
  return (
    <section>
      <DocsRow
        code={
          <pre className="docs-block" role="group" aria-label={example} tabIndex={0} dir="ltr">
            <code>{WEBHOOK_RECEIVER}</code>
          </pre>
        }
      >
        <SectionHeading {...messages.webhooks} />
        <ProseBlocks blocks={blocks} />
        <ProseTable caption={caption} columns={columns} rows={webhooks.map(({ name, description }) => [`\`${name}\``, description])} />
        <p>
          <Inline text={note} />
        </p>
      </DocsRow>
    </section>
  );
}
