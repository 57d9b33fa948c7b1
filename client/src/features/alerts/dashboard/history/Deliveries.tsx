import type { ReactElement } from 'react';
import type { AlertDeliveryResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';

/** Who was told of an alert, and how far that has come. */
export function Deliveries({ deliveries }: { readonly deliveries: readonly AlertDeliveryResponse[] }): ReactElement {
  const { deliveries: messages } = useMessages('alertHistory');
  const locale = useLocale();
  const instantOf = (instant: string | null, otherwise: string): string => (instant === null ? otherwise : formatLocalInstant(instant, locale));
  return (
    <section className="pane" aria-labelledby="al-deliveries">
      <h2 id="al-deliveries">{messages.title}</h2>
      {deliveries.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ScrollTable caption={messages.title} isCaptionHidden columns={[messages.recipient, messages.seen, messages.mail, messages.due]}>
          {deliveries.map(({ recipient, seen_at: seenAt, mail, mail_due_at: dueAt }, at) => (
            <tr key={at}>
              <th scope="row">{recipient}</th>
              <td>{instantOf(seenAt, messages.notSeen)}</td>
              <td>{mail === null ? messages.noMail : messages.mails[mail]}</td>
              <td>{instantOf(dueAt, messages.noMail)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}
