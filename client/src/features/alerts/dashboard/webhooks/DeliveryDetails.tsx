import type { ReactElement } from 'react';
import type { WebhookAttemptResponse, WebhookDeliveryDetailResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';
import { InstantSeconds } from './DeliveryTable';

/** What was sent, and each try. */
export function DeliveryDetails({ delivery }: { delivery: WebhookDeliveryDetailResponse }): ReactElement {
  const { delivery: messages, deliveries } = useMessages('webhooks');
  const { message_id: messageId, status, created_at: createdAt, next_attempt_at: next, body, tries } = delivery;
  return (
    <div className="wh-details">
      <p role="status">
        <span className="wh-state" data-state={status}>
          {deliveries.statuses[status]}
        </span>
      </p>
      <dl className="wh-facts">
        <div>
          <dt>{messages.id}:</dt>
          <dd>
            <code dir="ltr">{messageId}</code>
          </dd>
        </div>
        <div>
          <dt>{messages.at}:</dt>
          <dd>
            <InstantSeconds instant={createdAt} />
          </dd>
        </div>
        {next === null ? null : (
          <div>
            <dt>{messages.next}:</dt>
            <dd>
              <InstantSeconds instant={next} />
            </dd>
          </div>
        )}
      </dl>
      <h3>{messages.body}</h3>
      <pre className="wh-body" role="group" aria-label={messages.body} tabIndex={0} dir="ltr">
        <code>{indented(body)}</code>
      </pre>
      <h3>{messages.tries}</h3>
      {tries.length === 0 ? <p>{messages.untried}</p> : <Tries tries={tries} />}
    </div>
  );
}

function Tries({ tries }: { tries: readonly WebhookAttemptResponse[] }): ReactElement {
  const { delivery: messages, deliveries } = useMessages('webhooks');
  const locale = useLocale();
  const { columns } = messages;
  return (
    <>
      <ScrollTable caption={messages.tries} isCaptionHidden columns={Object.values(columns)} numbers={[columns.took]}>
        {tries.map(({ number, at, milliseconds, response_status: answer, failure }) => (
          <tr key={number}>
            <td>{formatCount(number, locale)}</td>
            <td>
              <InstantSeconds instant={at} />
            </td>
            <td className="number">{formatCount(milliseconds, locale)}</td>
            <td>{[answer, failure].filter((part) => part !== null).join(': ') || deliveries.noAnswer}</td>
          </tr>
        ))}
      </ScrollTable>
      {tries
        .filter(({ response_body: text }) => text !== '')
        .map(({ number, response_body: text }) => (
          <AnswerText key={number} label={fill(messages.answered, { number: String(number) })} text={text} />
        ))}
    </>
  );
}

function AnswerText({ label, text }: { label: string; text: string }): ReactElement {
  return (
    <>
      <h4>{label}</h4>
      <pre className="wh-body" role="group" aria-label={label} tabIndex={0} dir="ltr">
        <code>{text}</code>
      </pre>
    </>
  );
}

/** Easier to read than what is sent to the byte. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
