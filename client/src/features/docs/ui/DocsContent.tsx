import type { ReactElement } from 'react';
import { PLANS } from '../../../shared/contract/plans';
import { fill } from '../../../shared/ui/text/fill';
import { flatten } from '../../../shared/ui/text/fill-messages';
import { formatCount } from '../../../shared/ui/text/format';
import { Inline } from '../../../shared/ui/prose/Inline';
import { ProseBlocks, ProseTable } from '../../../shared/ui/prose/ProseBlocks';
import { SectionHeading } from '../../../shared/ui/prose/TableOfContents';
import { getRequest, requestSamples } from '../../../shared/api/request-samples';
import type { DocsContext } from './DocsContext';
import { DocsRow } from './DocsRow';
import { Endpoint } from './Endpoint';
import { ERROR_CODES } from '../model/error-codes';
import { agentConfig } from '../model/agent-config';
import { EXAMPLE_NAMES, exampleSamples } from '../model/examples';
import { FieldTable } from './FieldTable';
import { WebhookEvents } from './WebhookEvents';
import { resolve } from '../model/openapi';
import { exampleJson, sortMembers } from '../model/schema-example';
import { useLocale } from '../../../shared/i18n/use-locale';

/** The seven sections of the specification in its order, and among them webhooks. */
function sectionsOf(docs: DocsContext['messages']): readonly { readonly id: string; readonly title: string }[] {
  return [docs.authentication, docs.query, docs.endpoints, docs.limits, docs.response, docs.errors, docs.webhooks, docs.examples];
}

/** The whole documentation below its title. */
export function DocsContent({ context }: { context: DocsContext }): ReactElement {
  const { messages } = context;
  return (
    <div className="docs">
      <div className="docs-columns">
        <nav className="docs-nav" aria-label={messages.nav}>
          <ul>
            {sectionsOf(messages).map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
                {id === messages.endpoints.id ? <EndpointLinks context={context} /> : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className="docs-main">
          <Authentication context={context} />
          <QueryDesign context={context} />
          <Endpoints context={context} />
          <RateLimits context={context} />
          <ResponseFormat context={context} />
          <ErrorCodes context={context} />
          <WebhookEvents context={context} />
          <CodeExamples context={context} />
        </div>
      </div>
    </div>
  );
}

function EndpointLinks({ context }: { context: DocsContext }): ReactElement {
  return (
    <ul>
      {context.operations.map(({ operationId, method, path }) => (
        <li key={operationId}>
          <a href={`#${operationId}`}>
            <code>
              {method === 'get' ? '' : `${method.toUpperCase()} `}
              {path}
            </code>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Authentication({ context }: { context: DocsContext }): ReactElement {
  const { messages } = context;
  const { blocks, example } = messages.authentication;
  const samples = requestSamples(context.origin, getRequest('/v1/credits'));
  return (
    <section>
      <DocsRow code={context.renderCode({ id: 'first-call', title: example, samples })}>
        <SectionHeading {...messages.authentication} />
        <p className="docs-key">
          <Inline text={context.keyNote} />
        </p>
        <ProseBlocks blocks={blocks} />
      </DocsRow>
    </section>
  );
}

const QUESTION = { query: 'energy volatility in Qatar and Saudi Arabia since March, weekly', fields: ['name', 'date', 'value'] };

function QueryDesign({ context }: { context: DocsContext }): ReactElement {
  const { messages } = context;
  const { example, blocks, words, questions, readings } = messages.query;
  const samples = requestSamples(context.origin, { method: 'POST', path: '/v1/query', body: QUESTION });
  return (
    <section>
      <DocsRow>
        <SectionHeading {...messages.query} />
        <ProseBlocks blocks={blocks} />
        <p>
          <Inline text={words.text} />
        </p>
        <ProseTable caption={words.caption} columns={words.columns} rows={words.rows.map(([query, finds]) => [`\`${query}\``, finds])} />
      </DocsRow>
      <DocsRow code={context.renderCode({ id: 'question', title: example, samples })}>
        <ProseBlocks blocks={questions} />
        <ProseTable caption={readings.caption} columns={readings.columns} rows={readings.rows.map((row) => row.map((cell) => `\`${cell}\``))} />
      </DocsRow>
    </section>
  );
}

function Endpoints({ context }: { context: DocsContext }): ReactElement {
  const { messages } = context;
  return (
    <section>
      <DocsRow>
        <SectionHeading {...messages.endpoints} />
        <p>
          <Inline text={messages.endpoints.text} />
        </p>
      </DocsRow>
      {context.operations.map((operation) => (
        <Endpoint key={operation.operationId} operation={operation} context={context} />
      ))}
    </section>
  );
}

const { minute, day, month } = PLANS.free.limits;
/** Where a free key stands after its first call. */
const AFTER_ONE_CALL = flatten({ minute, day, month, left: { minute: minute - 1, day: day - 1, month: month - 1 } });

/** Pro has one set of limits, however it is paid; Enterprise its own. */
function RateLimits({ context: { messages } }: { context: DocsContext }): ReactElement {
  const locale = useLocale();
  const { text, caption, columns, arranged, headers, headersLabel } = messages.limits;
  const rows = [PLANS.free, PLANS.pro_monthly].map(({ name, limits }) => [
    name,
    ...[limits.minute, limits.day, limits.month].map((count) => formatCount(count, locale)),
  ]);
  return (
    <section>
      <DocsRow
        code={
          <pre className="docs-block" role="group" aria-label={headersLabel} tabIndex={0} dir="ltr">
            <code>{fill(headers, AFTER_ONE_CALL)}</code>
          </pre>
        }
      >
        <SectionHeading {...messages.limits} />
        <p>{fill(text[0], flatten({ free: PLANS.free.limits }))}</p>
        <ProseTable caption={caption} columns={columns} rows={[...rows, [PLANS.enterprise.name, arranged, arranged, arranged]]} />
        <ProseBlocks blocks={text.slice(1)} />
      </DocsRow>
    </section>
  );
}

function ResponseFormat({ context: { schemas, messages } }: { context: DocsContext }): ReactElement {
  const { caption, columns, blocks } = messages.response;
  const members = sortMembers(Object.entries(resolve({ $ref: 'IndexResponse' }, schemas).properties ?? {}));
  return (
    <section>
      <DocsRow>
        <SectionHeading {...messages.response} />
        <ProseBlocks blocks={blocks} />
        <FieldTable
          caption={caption}
          columns={columns}
          fields={members.map(([name, schema]) => ({ name, schema, description: schema.description ?? '' }))}
          schemas={schemas}
          messages={messages.endpoints}
        />
      </DocsRow>
    </section>
  );
}

function ErrorCodes({ context: { schemas, messages } }: { context: DocsContext }): ReactElement {
  const { text, caption, columns, statuses, codesCaption, codesColumns, example } = messages.errors;
  return (
    <section>
      <DocsRow
        code={
          <pre className="docs-block" role="group" aria-label={example} tabIndex={0} dir="ltr">
            <code>{exampleJson({ $ref: 'ProblemDocument' }, schemas)}</code>
          </pre>
        }
      >
        <SectionHeading {...messages.errors} />
        <ProseBlocks blocks={text} />
        <ProseTable caption={caption} columns={columns} rows={statuses} />
        <ProseTable
          caption={codesCaption}
          columns={codesColumns}
          rows={ERROR_CODES.map(({ code, status, detail }) => [`\`${code}\``, String(status), detail])}
        />
      </DocsRow>
    </section>
  );
}

/** How agents are told of the tools. */
function Agents({ context: { messages, origin } }: { context: DocsContext }): ReactElement {
  const { title, blocks, file } = messages.examples.agents;
  return (
    <DocsRow
      code={
        <pre className="docs-block" role="group" aria-label={file} tabIndex={0} dir="ltr">
          <code>{agentConfig(origin)}</code>
        </pre>
      }
    >
      <h3 id="agents">{title}</h3>
      <ProseBlocks blocks={blocks} />
    </DocsRow>
  );
}

function CodeExamples({ context }: { context: DocsContext }): ReactElement {
  const { messages } = context;
  const samples = exampleSamples(context.origin);
  return (
    <section>
      <DocsRow>
        <SectionHeading {...messages.examples} />
        <p>{messages.examples.text}</p>
      </DocsRow>
      {EXAMPLE_NAMES.map((name) => {
        const { title, text } = messages.examples.of[name];
        return (
          <DocsRow key={name} code={context.renderCode({ id: `example-${name}`, title, samples: samples[name] })}>
            <h3>{title}</h3>
            <p>
              <Inline text={text} />
            </p>
          </DocsRow>
        );
      })}
      <Agents context={context} />
    </section>
  );
}
