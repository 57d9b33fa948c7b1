import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { HttpError } from '../../../../shared/api/http-error';
import { PERSON_NAME } from '../../../../shared/contract/person-name';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { InvitationMessages } from '../../../../shared/i18n/en/accounts/invitation';
import { pathParameters } from '../../../../shared/ui/public/match-path';
import { explainFailure, type Fault, requireText, textOf } from '../../model/faults';
import { leaveFor } from '../form/leave-for';
import { useBrowser } from '../form/useBrowser';
import { type Form, useForm } from '../form/useForm';
import { type Acceptance, acceptInvitation, type Invitation, validateInvitation } from '../../model/invitation-calls';

const PATTERN = '/invitation/:token';
/** How long the success is shown: fixed by the specification. */
export const REDIRECT_MS = 2_000;

/** The last part of the address; null until the page is alive. */
export function useToken(): string | null {
  return useBrowser(() => pathParameters(PATTERN, location.pathname)?.token ?? '', null);
}

/** The invitation that the address names. */
export function useInvitation(): UseQueryResult<Invitation, HttpError> {
  const token = useToken();
  return useQuery<Invitation, HttpError>({
    queryKey: ['validateInvitation', token],
    queryFn: ({ signal }) => validateInvitation(token ?? '', signal),
    enabled: token !== null,
    staleTime: Infinity,
  });
}

function check({ name, surname, country, password }: Acceptance, messages: InvitationMessages['faults']): readonly Fault[] {
  return [
    ...(PERSON_NAME.test(name) ? [] : [{ field: 'name', message: messages.name }]),
    ...(PERSON_NAME.test(surname) ? [] : [{ field: 'surname', message: messages.surname }]),
    ...requireText('country', country, messages.country),
    ...(password === '' ? [{ field: 'password', message: messages.password }] : []),
  ];
}

/** Accepts an invitation, says so, and goes to where one logs in. */
export function useAcceptance(email: string, messages: InvitationMessages, states: ChromeMessages['states']): { form: Form; isDone: boolean } {
  const token = useToken();
  const { mutateAsync: accept } = useMutation<void, HttpError, Acceptance>({ mutationFn: acceptInvitation });
  const [isDone, setDone] = useState(false);
  const form = useForm({
    read: (data): Acceptance => ({
      token: token ?? '',
      email,
      name: textOf(data, 'name').trim(),
      surname: textOf(data, 'surname').trim(),
      country: textOf(data, 'country'),
      password: textOf(data, 'password'),
    }),
    check: (acceptance) => check(acceptance, messages.faults),
    send: async (acceptance, signal) => {
      await accept(acceptance);
      if (signal.aborted) return;
      setDone(true);
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      if (!signal.aborted) await leaveFor('/login');
    },
    explain: (error) => explainFailure(error, messages.failed, states),
  });
  return { form, isDone };
}
