import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CopySecretButton } from '../../../shared/ui/dashboard/CopySecretButton';

/** Copies the key itself, whatever is on screen, and says so. */
export function CopyKeyButton({ apiKey }: { apiKey: string }): ReactElement {
  return <CopySecretButton secret={apiKey} messages={useMessages('dashboard').key} />;
}
