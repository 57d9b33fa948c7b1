import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { WebhookDeliveryResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';

interface Props {
  readonly rows: readonly WebhookDeliveryResponse[];
  readonly onOpen: (id: string) => void;
}

/** Messages with how they fared. */
export function DeliveryTable({ rows, onOpen }: Props): ReactElement {
  const { deliveries: messages } = useMessages('webhooks');
  const locale = useLocale();
  const { columns } = messages;
  return (
    <ScrollTable caption={messages.title} isCaptionHidden columns={Object.values(columns)} numbers={[columns.tries]}>
      {rows.map(({ id, type, status, attempts, response_status: answer, failure, created_at: createdAt }) => (
        <tr key={id}>
          <td>
            <InstantSeconds instant={createdAt} />
          </td>
          <td>
            <code>{type}</code>
          </td>
          <td>
            <span className="wh-state" data-state={status}>
              {messages.statuses[status]}
            </span>
          </td>
          <td className="number">{formatCount(attempts, locale)}</td>
          <td>{answer ?? failure ?? messages.noAnswer}</td>
          <td>
            <Button
              size="small"
              variant="outlined"
              aria-label={fill(messages.openNamed, { type, at: createdAt.slice(0, 19) })}
              onClick={() => onOpen(id)}
            >
              {messages.open}
            </Button>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

export function InstantSeconds({ instant }: { instant: string }): ReactElement {
  return (
    <time dateTime={instant}>
      <bdi>{instant.slice(0, 19).replace('T', ' ')}</bdi>
    </time>
  );
}
