import type { ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import type { NoticeAudienceResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { StaffFrame } from '../StaffFrame';
import { LetterRows } from '../letters/LetterRows';
import { LetterShow } from '../letters/LetterShow';
import { NOTICES } from './notice-kind';

const QUIETLY = { onError: () => undefined };

/** What everybody with an account is told. */
export function NoticeList(): ReactElement {
  const messages = useMessages('staffLetters');
  return (
    <StaffFrame title={messages.notices.title}>
      <p>{messages.noticesIntro}</p>
      <div className="panes">
        <LetterRows kind={NOTICES} />
      </div>
    </StaffFrame>
  );
}

/** One notice. */
export function NoticeShow(): ReactElement {
  return <LetterShow kind={NOTICES} audience={<Audience />} />;
}

function Audience(): ReactElement | null {
  const messages = useMessages('staffLetters');
  const { data } = useGetOne<NoticeAudienceResponse & { readonly id: string }>('staff/notice-audience', { id: 'all' }, QUIETLY);
  return data === undefined ? null : <p>{messages.noticeAudience(data.recipients)}</p>;
}
