import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { useCreatePath, useDelete, useUpdate } from 'react-admin';
import { Link } from 'react-router';
import type { UpdateAlertRuleRequest } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatLocalInstant } from '../../../../shared/ui/dashboard/local-time';
import type { Outcome } from '../../../../shared/ui/dashboard/use-sending';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { fill } from '../../../../shared/ui/text/fill';
import { isSnoozed } from './RuleState';
import type { RuleRecord } from './use-rules';

const SNOOZES = [1, 7, 30] as const;
const DAY_MS = 86_400_000;

interface Props {
  readonly rule: RuleRecord;
  /** What came of a change, with a mark of whether the rule is gone. */
  readonly onOutcome: (outcome: Outcome, isGone?: boolean) => void;
}

/** Mutes, snoozes, edits and deletes a rule. */
export function RuleActions({ rule, onOutcome }: Props): ReactElement {
  const messages = useMessages('alertRules');
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const createPath = useCreatePath();
  const [update] = useUpdate<RuleRecord>();
  const [remove] = useDelete<RuleRecord>();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const { id, name, is_muted: isMuted, is_own: isOwn } = rule;
  const { actions, remove: removal } = messages;
  const hasSnooze = isSnoozed(rule, now);
  const change = async (part: Partial<UpdateAlertRuleRequest>, message: string): Promise<void> => {
    setMenu(null);
    if (isBusy) return;
    setBusy(true);
    try {
      await update('alerts', { id, data: { version: rule.version, ...part }, previousData: rule }, { returnPromise: true });
      onOutcome({ isGood: true, text: message });
    } catch (error) {
      onOutcome({ isGood: false, text: failureText(error, actions.failed, chrome.states) });
    }
    setBusy(false);
  };
  const snooze = (days: number): void => {
    const until = instantAfter(days);
    void change({ snoozed_until: until }, fill(actions.snoozed, { name, instant: formatLocalInstant(until, locale) }));
  };
  return (
    <div className="pane-actions" role="group" aria-label={fill(actions.label, { name })} data-print="no">
      <Button component={Link} to={createPath({ resource: 'alerts', id, type: 'edit' })} size="small" aria-label={`${messages.edit}: ${name}`}>
        {messages.edit}
      </Button>
      <Button
        size="small"
        aria-label={fill(isMuted ? actions.unmute : actions.mute, { name })}
        onClick={() => void change({ is_muted: !isMuted }, fill(isMuted ? actions.unmuted : actions.muted, { name }))}
      >
        {isMuted ? actions.unmuteShort : actions.muteShort}
      </Button>
      {hasSnooze ? (
        <Button
          size="small"
          aria-label={fill(actions.wake, { name })}
          onClick={() => void change({ snoozed_until: null }, fill(actions.woken, { name }))}
        >
          {actions.wakeShort}
        </Button>
      ) : (
        <Button
          size="small"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          aria-label={fill(actions.snooze, { name })}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          {actions.snoozeShort}
        </Button>
      )}
      {isOwn ? (
        <Button size="small" color="error" aria-label={fill(actions.delete, { name })} onClick={() => setAsked(true)}>
          {actions.deleteShort}
        </Button>
      ) : null}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        {SNOOZES.map((days) => (
          <MenuItem key={days} onClick={() => snooze(days)}>
            {actions.snoozes[days]}
          </MenuItem>
        ))}
      </Menu>
      {isAsked ? (
        <ConfirmDialog
          title={fill(removal.title, { name })}
          text={removal.text}
          confirm={removal.confirm}
          failed={removal.failed}
          onConfirm={async () => {
            await remove('alerts', { id, previousData: rule }, { returnPromise: true, mutationMode: 'pessimistic' });
            onOutcome({ isGood: true, text: fill(removal.removed, { name }) }, true);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}

/** The instant so many days from now. */
function instantAfter(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}
