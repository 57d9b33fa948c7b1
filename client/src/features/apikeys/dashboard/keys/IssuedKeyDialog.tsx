import type { ReactElement } from 'react';
import type { IssuedNamedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getRequest, requestSamples } from '../../../../shared/api/request-samples';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { SecretDialog } from '../../../../shared/ui/dashboard/SecretDialog';
import { maskedKey } from '../../../../shared/ui/text/masked-key';
import { CopyKeyButton } from '../CopyKeyButton';

/** A new key, this once, and how it is sent. */
export function IssuedKeyDialog({ issued: { name, key }, onClose }: { issued: IssuedNamedKeyResponse; onClose: () => void }): ReactElement {
  const messages = useMessages('apiKeys').issued;
  const { curl } = requestSamples(window.location.origin, getRequest('/v1/indexes?country=SA'), maskedKey(key));
  return (
    <SecretDialog secret={key} messages={{ ...messages, title: messages.title(name) }} copy={<CopyKeyButton apiKey={key} />} onClose={onClose}>
      <p>{messages.sample}</p>
      <pre className="keys-sample" dir="ltr">
        <code>{curl}</code>
      </pre>
    </SecretDialog>
  );
}
