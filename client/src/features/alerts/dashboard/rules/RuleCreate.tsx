import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useCreate, useCreatePath } from 'react-admin';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { getGetProfileQueryKey } from '../../../../shared/api/generated/accounts';
import type { ProfileResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { newDraft } from '../../model/rule-draft';
import { RuleForm } from './RuleForm';
import type { RuleRecord } from './use-rules';
import '../../../../shared/ui/dashboard/panes.css';
import './rules.css';

/** A new rule, about what the address names. It opens once it is made. */
export function RuleCreate(): ReactElement {
  const messages = useMessages('alertRules');
  const [search] = useSearchParams();
  const [create] = useCreate<RuleRecord>();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  // The same request sent again makes no second rule.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const [draft] = useState(() => {
    const profile = queries.getQueryData<ProfileResponse>(getGetProfileQueryKey());
    return newDraft(search, profile?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
  return (
    <>
      <p>
        <Link to="/dashboard/alerts">{messages.back}</Link>
      </p>
      <PageTitle title={messages.createTitle} />
      <RuleForm
        start={draft}
        isOwn
        submit={messages.form.make}
        onSend={async (data) => {
          const made = (await create('alerts', { data, meta: { idempotencyKey } }, { returnPromise: true })) as RuleRecord;
          void navigate(createPath({ resource: 'alerts', id: made.id, type: 'show' }));
        }}
        onChange={() => setIdempotencyKey(crypto.randomUUID())}
      />
    </>
  );
}
