import { type ReactElement, useState } from 'react';
import type { DriversResponse, ExplainedValueResponse, ExplanationResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Choice } from '../../../../shared/ui/controls/Choice';
import { copyText } from '../../../../shared/ui/browser/copy-text';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatNumber } from '../../../../shared/ui/text/format';
import { BREAKDOWNS, type ExplanationState, PART_VIEWS } from '../../model/explain/explanation-state';
import { waterfallOf } from '../../model/explain/waterfall';
import { EvidenceFiles } from './EvidenceFiles';
import type { ExplanationTexts } from './ExplanationPanel';
import { LabelParts } from './LabelParts';
import { OutletHabits } from './OutletHabits';
import { StoryList } from './StoryList';
import { ToneOfMove } from './ToneOfMove';
import type { ExplanationSource } from './use-explanation';
import { Waterfall, WaterfallTable } from './Waterfall';

interface Props {
  readonly id: string;
  readonly explanation: ExplanationResponse;
  readonly source: ExplanationSource;
  readonly state: ExplanationState;
  readonly onChange: (state: ExplanationState) => void;
  readonly texts: ExplanationTexts;
}

/** A change with all that it is made of. */
export function ExplanationResult({ id, explanation, source, state, onChange, texts }: Props): ReactElement {
  const { sentences, drivers } = explanation;
  const messages = texts.explanation;
  const { value, against, stories, outlets, countries, categories, dataset, attribution } = drivers;
  return (
    <>
      <p className="xp-sentences">{sentences.join(' ')}</p>
      <ToneOfMove drivers={drivers} messages={messages.tone} />
      <Recomputed values={[against, value]} messages={messages} />
      {dataset === 'simulated' ? <p className="xp-about">{messages.simulated}</p> : null}
      <Parts drivers={drivers} state={state} onChange={onChange} messages={messages} />
      <StoryList stories={stories} names={texts.names} messages={messages.stories} />
      <OutletHabits outlets={outlets} day={value.date} messages={messages} />
      <div className="xp-pair">
        <LabelParts kind="countries" parts={countries} names={texts.names} messages={messages} />
        <LabelParts kind="categories" parts={categories} names={texts.names} messages={messages} />
      </div>
      <EvidenceFiles id={id} days={[value.date, against.date]} load={source.evidence} messages={messages.evidence} states={texts.states} />
      <LinkToView key={JSON.stringify([value.date, against.date, state])} messages={messages.link} />
      {attribution === null ? null : <p className="xp-about">{attribution}</p>}
    </>
  );
}

type PartsProps = Pick<Props, 'state' | 'onChange'> & { readonly drivers: DriversResponse; readonly messages: ExplanationMessages };

function Parts({ drivers, state, onChange, messages }: PartsProps): ReactElement {
  const locale = useLocale();
  const { by, view } = state;
  const days = { from: drivers.against.date, to: drivers.value.date };
  const waterfall = waterfallOf(drivers, by);
  const Shown = view === 'table' ? WaterfallTable : Waterfall;
  return (
    <section aria-labelledby="xp-parts">
      <h3 id="xp-parts">{fill(messages.waterfall.title, { from: formatDay(days.from, locale), to: formatDay(days.to, locale) })}</h3>
      <div className="xp-choices" data-print="no">
        <Choice
          label={messages.breakdown.label}
          options={BREAKDOWNS}
          chosen={by}
          texts={messages.breakdown}
          onChoose={(next) => onChange({ ...state, by: next })}
        />
        <Choice
          label={messages.views.label}
          options={PART_VIEWS}
          chosen={view}
          texts={messages.views}
          onChoose={(next) => onChange({ ...state, view: next })}
        />
      </div>
      <Shown waterfall={waterfall} by={by} days={days} messages={messages} />
      <p className="xp-about">{messages.waterfall.note}</p>
    </section>
  );
}

/** What news that came in later says. */
function Recomputed({ values, messages }: { values: readonly ExplainedValueResponse[]; messages: ExplanationMessages }): ReactElement[] {
  const locale = useLocale();
  return values
    .filter(({ recomputed }) => recomputed)
    .map(({ date, value, recomputed_value: now }) => (
      <p key={date} className="xp-muted">
        {fill(messages.recomputed, { value: formatNumber(now, 2, locale), day: formatDay(date, locale), published: formatNumber(value, 2, locale) })}
      </p>
    ));
}

function LinkToView({ messages }: { messages: ExplanationMessages['link'] }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  return (
    <p className="xp-actions" data-print="no">
      <button
        type="button"
        className="xp-button"
        onClick={() =>
          void copyText(window.location.href).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {messages.copy}
      </button>
      <span role="status">{isCopied ? messages.copied : ''}</span>
    </p>
  );
}
