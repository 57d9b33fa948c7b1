import { useState } from 'react';
import { useCreateContactMessage } from '../../../../shared/api/generated/accounts';
import type { CreateContactMessageRequest } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ContactMessages } from '../../../../shared/i18n/en/accounts/contact';
import { type Fault, fieldFaults, isUnreachable, requireText, textOf } from '../../model/faults';
import { type Form, useForm } from '../form/useForm';

/** Sends a message; `round` counts those sent, each of which leaves an empty form behind. */
export function useContact(messages: ContactMessages, states: ChromeMessages['states']): { form: Form; round: number; isDone: boolean } {
  const { mutateAsync: send } = useCreateContactMessage();
  const [round, setRound] = useState(0);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    read: (data): CreateContactMessageRequest => ({
      name: textOf(data, 'name').trim(),
      email: textOf(data, 'email').trim(),
      organization: textOf(data, 'organization').trim(),
      topic: textOf(data, 'topic') as CreateContactMessageRequest['topic'],
      message: textOf(data, 'message').trim(),
    }),
    check: (message) => {
      setDone(false);
      return check(message, messages.faults);
    },
    send: async (message, signal) => {
      await send({ data: message });
      if (signal.aborted) return;
      setRound((count) => count + 1);
      setDone(true);
    },
    explain: (error) => explain(error, messages, states),
  });
  return { form, round, isDone };
}

function check({ name, email, topic, message }: CreateContactMessageRequest, messages: ContactMessages['faults']): readonly Fault[] {
  return [
    ...requireText('name', name, messages.name),
    ...requireText('email', email, messages.email),
    ...requireText('topic', topic, messages.topic),
    ...requireText('message', message, messages.message),
  ];
}

function explain(error: unknown, { failed }: ContactMessages, states: ChromeMessages['states']): readonly Fault[] {
  const isLimited = error instanceof HttpError && error.status === 429;
  const more = isUnreachable(error) ? [states.unreachable] : isLimited ? [error.detail ?? states.limited] : [];
  return [{ field: null, message: failed }, ...more.map((message) => ({ field: null, message })), ...fieldFaults(error)];
}
