import type { ReactElement } from 'react';
import { useListAlertChannels } from '../../../../shared/api/generated/alerts';
import { isWorthRetrying } from '../../../../shared/api/query-client';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import type { RuleDraft } from '../../model/rule-draft';

interface Props {
  readonly draft: RuleDraft;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** Which webhooks and chats of the organization a rule tells: all of them, those that come later too, or some. */
export function Channels({ draft: { webhookIds }, onChange }: Props): ReactElement {
  const { form: messages } = useMessages('alertRules');
  const { data } = useListAlertChannels({ query: { staleTime: 0, retry: isWorthRetrying } });
  const channels = data?.data ?? [];
  const choose = (id: string, isChosen: boolean): void => {
    const others = (webhookIds ?? []).filter((one) => one !== id);
    onChange({ webhookIds: isChosen ? [...others, id] : others });
  };
  return (
    <fieldset className="al-hours">
      <legend>{messages.channels}</legend>
      <p className="muted">{channels.length === 0 ? messages.noChannels : messages.channelsHelp}</p>
      <label className="check-line">
        <input
          type="checkbox"
          checked={webhookIds === null}
          onChange={({ target }) => onChange({ webhookIds: target.checked ? null : channels.map(({ id }) => id) })}
        />
        {messages.allChannels}
      </label>
      {webhookIds === null
        ? null
        : channels.map(({ id, name, kind, enabled }) => (
            <label key={id} className="check-line">
              <input type="checkbox" checked={webhookIds.includes(id)} onChange={({ target }) => choose(id, target.checked)} />
              {fill(messages.channelKinds[kind], { name })}
              {enabled ? null : ` (${messages.channelOff})`}
            </label>
          ))}
    </fieldset>
  );
}
