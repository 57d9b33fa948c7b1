import type { ReactElement, ReactNode } from 'react';
import type { NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatCount, formatInstantUtc, listText } from '../../../../shared/ui/text/format';

/** What there is to know of a key, but its secret. */
export function KeyFacts({ named }: { named: NamedKeyResponse }): ReactElement {
  const { list: messages } = useMessages('apiKeys');
  const locale = useLocale();
  const at = (instant: string | null): string => formatInstantUtc(instant, locale);
  const { last_used_at: usedAt, last_used_address: usedFrom, created_by: creator } = named;
  const limits = listText(
    limitsOf(named, messages, (count) => formatCount(count, locale)),
    locale,
  );
  return (
    <div className="pane-who">
      <p>
        <strong>{named.name}</strong> <span className="keys-state">{messages.modes[named.mode]}</span>{' '}
        <span className="keys-state">{named.end_reason === null ? messages.states[named.state] : messages.reasons[named.end_reason]}</span>
      </p>
      <p>
        <code>
          {named.prefix}…{named.last4}
        </code>
      </p>
      <dl className="keys-facts">
        <Fact label={messages.scopes}>{listText(named.scopes, locale)}</Fact>
        {limits === '' ? null : <Fact label={messages.limits}>{limits}</Fact>}
        {named.allowed_addresses === null ? null : <Fact label={messages.addresses}>{listText(named.allowed_addresses, locale)}</Fact>}
        {named.expires_at === null ? null : <Fact label={messages.expires}>{at(named.expires_at)}</Fact>}
        {named.ended_at === null ? null : <Fact label={messages.ended}>{at(named.ended_at)}</Fact>}
        {named.grace_until === null ? null : <Fact label={messages.grace}>{at(named.grace_until)}</Fact>}
        <Fact label={messages.used}>
          {usedAt === null ? messages.never : at(usedAt)} {usedAt === null || usedFrom === null ? null : messages.from(usedFrom)}
        </Fact>
        <Fact label={messages.created}>
          {at(named.created_at)} {creator === null ? null : messages.by(creator)}
        </Fact>
      </dl>
    </div>
  );
}

interface LimitTexts {
  readonly perMinute: (limit: string) => string;
  readonly perDay: (used: string, limit: string) => string;
  readonly perMonth: (used: string, limit: string) => string;
}

function limitsOf(named: NamedKeyResponse, { perMinute, perDay, perMonth }: LimitTexts, count: (calls: number) => string): string[] {
  const { minute_limit: minute, day_limit: day, day_used: dayUsed, month_limit: month, month_used: monthUsed } = named;
  return [
    minute === null ? null : perMinute(count(minute)),
    day === null ? null : perDay(count(dayUsed), count(day)),
    month === null ? null : perMonth(count(monthUsed), count(month)),
  ].filter((text) => text !== null);
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
