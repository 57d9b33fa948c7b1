import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement, ReactNode } from 'react';
import { useLocale } from '../../../shared/i18n/use-locale';
import { fill } from '../../../shared/ui/text/fill';
import { listText } from '../../../shared/ui/text/format';
import { Inline } from '../../../shared/ui/prose/Inline';
import { TextLink } from '../../../shared/ui/controls/TextLink';
import { requestSamples } from '../../../shared/api/request-samples';
import type { DocsContext } from './DocsContext';
import { DocsRow } from './DocsRow';
import { FieldTable } from './FieldTable';
import { type Operation, resolve } from '../model/openapi';
import { sampleRequest, tryItPath } from '../model/sample-request';
import { exampleJson } from '../model/schema-example';

type EndpointMessages = Messages['docs']['endpoints'];
const FORMAT_NAMES: Readonly<Record<string, string>> = { 'text/csv': 'CSV', 'application/x-ndjson': 'NDJSON' };

/** One operation: what it does, what it takes, what it answers, what it costs. */
export function Endpoint({ operation, context }: { operation: Operation; context: DocsContext }): ReactElement {
  const messages = context.messages.endpoints;
  const { operationId, method, path, summary = '', description = '' } = operation;
  const name = `${method.toUpperCase()} ${path}`;
  const request = sampleRequest(operation, context.schemas);
  const example = context.renderCode({ id: operationId, title: name, samples: requestSamples(context.origin, request) });
  return (
    <section>
      <DocsRow code={<Reply operation={operation} context={context} request={example} />}>
        <h3 id={operationId}>
          <a className="anchor" href={`#${operationId}`}>
            <code>{name}</code>
          </a>
        </h3>
        <p>
          <Inline text={description === '' ? `${summary}.` : description} />
        </p>
        <Takes operation={operation} context={context} name={name} />
        <p>{costOf(operation, messages)}</p>
        {context.hasTryIt && method === 'get' ? (
          <p>
            <TextLink href={tryItPath(operation, context.schemas)} aria-label={fill(messages.tryLabel, { name })}>
              {messages.tryIt}
            </TextLink>
          </p>
        ) : null}
        <Errors operation={operation} name={name} messages={messages} />
      </DocsRow>
    </section>
  );
}

function costOf({ security = [] }: Operation, messages: EndpointMessages): string {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (!schemes.includes('apiKey')) return schemes.includes('session') ? messages.sessionCost : messages.freeCost;
  return schemes.includes('session') ? `${messages.cost} ${messages.sessionCost}` : messages.cost;
}

function Takes({ operation, context, name }: { operation: Operation; context: DocsContext; name: string }): ReactElement {
  const messages = context.messages.endpoints;
  const { parameters = [], requestBody } = operation;
  const columns = [messages.parameter, messages.meaning];
  const body = requestBody?.content?.['application/json']?.schema;
  const { properties = {}, required = [] } = body === undefined ? {} : resolve(body, context.schemas);
  const given = parameters.map((one) => ({ name: one.name, schema: one.schema ?? {}, description: one.description ?? '', isRequired: one.required }));
  const members = Object.entries(properties).map(([member, schema]) => ({
    name: member,
    schema,
    description: schema.description ?? '',
    isRequired: required.includes(member),
  }));
  if (given.length === 0 && members.length === 0) return <p>{messages.none}</p>;
  return (
    <>
      {given.length === 0 ? null : (
        <FieldTable caption={fill(messages.parameters, { name })} columns={columns} fields={given} schemas={context.schemas} messages={messages} />
      )}
      {members.length === 0 ? null : (
        <FieldTable caption={fill(messages.body, { name })} columns={columns} fields={members} schemas={context.schemas} messages={messages} />
      )}
    </>
  );
}

function Reply({ operation, context, request }: { operation: Operation; context: DocsContext; request: ReactNode }): ReactElement {
  const messages = context.messages.endpoints;
  const locale = useLocale();
  const [, good] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = good?.content?.['application/json']?.schema;
  const formats = Object.keys(good?.content ?? {})
    .flatMap((type) => FORMAT_NAMES[type] ?? [])
    .sort();
  return (
    <>
      {request}
      {schema === undefined ? null : (
        <details className="docs-reply" open>
          <summary>{messages.reply}</summary>
          <pre tabIndex={0} dir="ltr">
            <code>{exampleJson(schema, context.schemas)}</code>
          </pre>
        </details>
      )}
      {formats.length === 0 ? null : <p className="docs-formats">{fill(messages.formats, { formats: listText(formats, locale) })}</p>}
    </>
  );
}

function Errors({ operation, name, messages }: { operation: Operation; name: string; messages: EndpointMessages }): ReactElement {
  const failures = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
  return (
    <details>
      <summary aria-label={fill(messages.errorsOf, { name })}>{messages.errors}</summary>
      <dl className="docs-errors">
        {failures.map(([status, { description = '' }]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              <Inline text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
