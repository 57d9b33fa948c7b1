import { type ReactElement, useState } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';
import type { RuleRecord } from './use-rules';

/** Whether a rule watches, until when, and when it fired last. */
export function RuleState({ rule }: { readonly rule: RuleRecord }): ReactElement {
  const messages = useMessages('alertRules');
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { paused_reason: paused, is_muted: isMuted, expires_on: end, fired_at: firedAt, snoozed_until: until } = rule;
  const isOver = end !== null && end < new Date(now).toISOString().slice(0, 10);
  const state = isMuted
    ? messages.state.muted
    : paused !== null
      ? messages.paused[paused]
      : isSnoozed(rule, now)
        ? fill(messages.state.snoozed, { instant: formatLocalInstant(until ?? '', locale) })
        : messages.state.on;
  const expiry = end === null ? null : fill(isOver ? messages.state.expired : messages.state.expires, { day: formatDay(end, locale) });
  const fired = firedAt === null ? messages.neverFired : fill(messages.fired, { instant: formatLocalInstant(firedAt, locale) });
  return <>{[isOver ? null : state, expiry, fired].filter((part) => part !== null).join(' · ')}</>;
}

export function isSnoozed({ snoozed_until: until }: RuleRecord, now: number): boolean {
  return until !== null && Date.parse(until) > now;
}
