import Button from '@mui/material/Button';
import { type ReactElement, useState } from 'react';
import { useGetOne, useRefresh } from 'react-admin';
import type { LabelCorrectionResponse, RelabelingResponse } from '../../../../shared/api/generated/barograph.schemas';
import { cancelLabelCorrection } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatDay, formatInstantUtc } from '../../../../shared/ui/text/format';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { labelName } from './label-names';
import { NewCorrection } from './NewCorrection';

const WATCH_MS = 2_000;

/** What staff said of terms in headlines, saying more, and how far stored articles have followed. */
export function CorrectionList(): ReactElement {
  const { corrections: messages } = useMessages('staffLabels');
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <p>{messages.intro}</p>
      <div className="panes">
        <Progress />
        <NewCorrection />
        <section className="pane" aria-label={messages.list}>
          <h2>{messages.list}</h2>
          <StaffListing<LabelCorrectionResponse>
            caption={messages.list}
            filter={{}}
            columns={[columns.term, columns.adds, columns.forbids, columns.reason, columns.since, columns.state, columns.actions]}
            loadFailed={messages.failed}
            none={messages.none}
            row={(correction) => <Row key={correction.id} correction={correction} />}
          />
        </section>
      </div>
    </StaffFrame>
  );
}

function Progress(): ReactElement | null {
  const { corrections: messages } = useMessages('staffLabels');
  const { data } = useGetOne<RelabelingResponse & { readonly id: string }>(
    'staff/relabeling',
    { id: 'all' },
    { onError: () => undefined, refetchInterval: ({ state }) => (state.data !== undefined && state.data.daysLeft > 0 ? WATCH_MS : false) },
  );
  if (data === undefined) return null;
  const done = data.days - data.daysLeft;
  return (
    <section className="pane" aria-label={messages.progress}>
      <h2>{messages.progress}</h2>
      <p role="status">{data.daysLeft === 0 ? messages.settled(data.version) : messages.left(done, data.days)}</p>
      {data.daysLeft === 0 ? null : <progress value={done} max={Math.max(data.days, 1)} aria-label={messages.progress} />}
    </section>
  );
}

function Row({ correction }: { correction: LabelCorrectionResponse }): ReactElement {
  const { corrections: messages } = useMessages('staffLabels');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const { id, term, fromDay, reason, createdAt, endedAt } = correction;
  const names = (...codes: readonly string[]): string => codes.map((code) => labelName(code, locale)).join(', ') || nothing;
  return (
    <tr>
      <td>{fromDay === null ? term : messages.fromDay(term, formatDay(fromDay, locale))}</td>
      <td>{names(...correction.countriesAdded, ...correction.categoriesAdded)}</td>
      <td>{names(...correction.countriesForbidden, ...correction.categoriesForbidden)}</td>
      <td>{reason}</td>
      <td>
        <bdi>{formatInstantUtc(createdAt, locale)}</bdi>
      </td>
      <td>{endedAt === null ? messages.inForce : messages.ended(formatInstantUtc(endedAt, locale))}</td>
      <td>
        {endedAt === null ? (
          <Button size="small" variant="outlined" aria-label={messages.endNamed(term)} onClick={() => setAsked(true)}>
            {messages.end}
          </Button>
        ) : (
          nothing
        )}
        {isAsked ? (
          <ConfirmDialog
            title={messages.endNamed(term)}
            text={messages.endText}
            confirm={messages.endConfirm}
            failed={messages.endFailed}
            onConfirm={async () => {
              await cancelLabelCorrection(id);
              refresh();
            }}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </td>
    </tr>
  );
}
