import { type ReactElement, useState } from 'react';
import { rotateNamedKey } from '../../../../shared/api/generated/apikeys';
import type { IssuedNamedKeyResponse, NamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { GraceChoice, type GraceMinutes } from '../GraceChoice';

interface Props {
  readonly named: NamedKeyResponse;
  readonly onIssued: (key: IssuedNamedKeyResponse) => Promise<void>;
  readonly onClose: () => void;
}

/** Another secret for a key; the one of before may go on for a while. */
export function RotateDialog({ named, onIssued, onClose }: Props): ReactElement {
  const messages = useMessages('apiKeys').rotation;
  const [grace, setGrace] = useState<GraceMinutes>(0);
  return (
    <ConfirmDialog
      title={messages.title(named.name)}
      text={messages.text}
      confirm={messages.confirm}
      failed={messages.failed}
      onConfirm={async () => onIssued(await rotateNamedKey(named.id, { grace_minutes: grace }))}
      onClose={onClose}
    >
      <GraceChoice legend={messages.grace} value={grace} onChange={setGrace} />
    </ConfirmDialog>
  );
}
