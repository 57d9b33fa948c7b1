import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { OutletResponse, UpdateOutletRequest } from '../../../../shared/api/generated/barograph.schemas';
import { updateOutlet, updateOutletOwner } from '../../../../shared/api/generated/staff';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';

const FACTS = ['name', 'country', 'language', 'field'] as const;
const OWNERSHIP = ['owner', 'since', 'source'] as const;
/** What the address of an owner says where there is no first day. */
const ALWAYS = 'always';
const UNVERIFIED = 'unverified';

interface Props {
  readonly outlet: OutletResponse;
  readonly onClose: () => void;
}

/** What staff know better; a fact that is emptied is learned again, and an owner that is emptied is nobody. */
export function CorrectOutletDialog({ outlet, onClose }: Props): ReactElement {
  const messages = useMessages('staffNews').outlets;
  const refresh = useRefresh();
  const { domain } = outlet;
  const [kept] = useState({
    ...{ name: outlet.name, country: outlet.country.value ?? '', language: outlet.language.value ?? '', field: outlet.field.value ?? '' },
    ...{ owner: outlet.owner ?? '', since: '', source: '' },
  });
  const [draft, setDraft] = useState(kept);
  const save = async (): Promise<void> => {
    const changed = FACTS.filter((field) => draft[field] !== kept[field]).map((field) => [field, draft[field].trim() || null]);
    const changes: UpdateOutletRequest = Object.fromEntries(changed) as UpdateOutletRequest;
    if (changed.length > 0) await updateOutlet(domain, changes);
    if (OWNERSHIP.some((field) => draft[field] !== kept[field])) {
      await updateOutletOwner(domain, draft.since.trim() || ALWAYS, { owner: draft.owner.trim() || null, source: draft.source.trim() || UNVERIFIED });
    }
    refresh();
  };
  return (
    <ConfirmDialog
      title={messages.correctNamed(domain)}
      text={messages.correctText}
      confirm={messages.save}
      failed={messages.saveFailed}
      onConfirm={save}
      onClose={onClose}
    >
      {[...FACTS, ...OWNERSHIP].map((field) => (
        <TextField
          key={field}
          label={messages.fields[field]}
          helperText={messages.hints[field]}
          value={draft[field]}
          fullWidth
          margin="dense"
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      ))}
    </ConfirmDialog>
  );
}
