import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CopySecretButton } from '../../../../shared/ui/dashboard/CopySecretButton';
import { SecretDialog } from '../../../../shared/ui/dashboard/SecretDialog';
import { fill } from '../../../../shared/ui/text/fill';

interface Props {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** What messages are signed with, this once. */
export function WebhookSecretDialog({ name, secret, onClose }: Props): ReactElement {
  const { secret: messages, docs } = useMessages('webhooks');
  return (
    <SecretDialog
      secret={secret}
      messages={{ ...messages, title: fill(messages.title, { name }) }}
      copy={<CopySecretButton secret={secret} messages={messages} />}
      onClose={onClose}
    >
      <p>
        {messages.use}{' '}
        <Link to="/dashboard/docs#webhooks" target="_blank">
          {docs}
        </Link>
      </p>
    </SecretDialog>
  );
}
