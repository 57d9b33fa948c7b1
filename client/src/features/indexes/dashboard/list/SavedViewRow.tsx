import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import type { SavedViewResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';

interface Props {
  readonly view: SavedViewResponse;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
  readonly onDefault: () => void;
}

/** A view with what can be done with it. */
export function SavedViewRow({ view, isBusy, onChoose, onRename, onRemove, onDefault }: Props): ReactElement {
  const messages = useMessages('savedViews');
  const [draft, setDraft] = useState<string | null>(null);
  const { name, owner, is_own: isOwn, is_shared: isShared, is_default: isDefault } = view;
  const labelOf = (action: string): string => fill(messages.of, { action, name });
  const rename = async (to: string): Promise<void> => {
    if (await onRename(to.trim())) setDraft(null);
  };
  if (draft !== null)
    return (
      <li>
        <form
          className="ix-view-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.trim() !== '' && !isBusy) void rename(draft);
          }}
        >
          <TextField
            size="small"
            label={messages.name}
            value={draft}
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button type="submit" disabled={isBusy || draft.trim() === ''}>
            {messages.rename}
          </Button>
          <Button onClick={() => setDraft(null)}>{messages.cancel}</Button>
        </form>
      </li>
    );
  const facts = [
    ...(isDefault ? [messages.isDefault] : []),
    ...(isShared ? [messages.shared] : []),
    ...(isOwn || owner === null ? [] : [fill(messages.by, { name: owner })]),
  ];
  return (
    <li>
      <Button className="ix-view-name" onClick={onChoose}>
        {name}
      </Button>
      <span className="ix-view-facts">{facts.join(' · ')}</span>
      <Button size="small" disabled={isBusy} aria-pressed={isDefault} aria-label={labelOf(messages.makeDefault)} onClick={onDefault}>
        {messages.makeDefault}
      </Button>
      {isOwn ? (
        <>
          <Button size="small" disabled={isBusy} aria-label={labelOf(messages.rename)} onClick={() => setDraft(name)}>
            {messages.rename}
          </Button>
          <Button size="small" disabled={isBusy} aria-label={labelOf(messages.remove)} onClick={onRemove}>
            {messages.remove}
          </Button>
        </>
      ) : null}
    </li>
  );
}
