import type { ReactElement } from 'react';
import type { OutletDriverResponse, OutletDriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay, formatSigned, formatValue } from '../../../../shared/ui/text/format';

const DIGITS = 2;

interface Props {
  readonly outlets: OutletDriversResponse;
  readonly day: string;
  readonly messages: ExplanationMessages;
}

/** Which outlets printed more and which fewer stories than they usually do. */
export function OutletHabits({ outlets, day, messages }: Props): ReactElement {
  const locale = useLocale();
  const texts = messages.outlets;
  const known = outlets.data.filter(({ stories, expected }) => stories !== null && expected !== null);
  const aboveHabit = ({ stories, expected }: OutletDriverResponse): boolean => (stories ?? 0) > (expected ?? 0);
  const shownDay = formatDay(day, locale);
  if (known.length === 0) {
    return (
      <section aria-labelledby="xp-outlets">
        <h3 id="xp-outlets">{texts.plain}</h3>
        <p className="xp-muted">{texts.plainNote}</p>
        <Outlets rows={outlets.data} caption={texts.plainCaption} hasHabit={false} messages={messages} />
      </section>
    );
  }
  return (
    <section aria-labelledby="xp-outlets">
      <h3 id="xp-outlets">{texts.title}</h3>
      <div className="xp-pair">
        <div>
          <h4>{texts.above}</h4>
          <Outlets rows={known.filter(aboveHabit)} caption={fill(texts.aboveCaption, { day: shownDay })} hasHabit messages={messages} />
        </div>
        <div>
          <h4>{texts.below}</h4>
          <Outlets
            rows={known.filter((row) => !aboveHabit(row))}
            caption={fill(texts.belowCaption, { day: shownDay })}
            hasHabit
            messages={messages}
          />
        </div>
      </div>
    </section>
  );
}

interface OutletsProps {
  readonly rows: readonly OutletDriverResponse[];
  readonly caption: string;
  readonly hasHabit: boolean;
  readonly messages: ExplanationMessages;
}

function Outlets({ rows, caption, hasHabit, messages }: OutletsProps): ReactElement {
  const locale = useLocale();
  const texts = messages.outlets;
  if (rows.length === 0) return <p className="xp-muted">{texts.none}</p>;
  const numbers = [...(hasHabit ? [texts.stories, texts.expected, texts.all] : []), texts.tone, messages.points];
  return (
    <ScrollTable caption={caption} isCaptionHidden columns={[texts.outlet, ...numbers]} numbers={numbers}>
      {rows.map(({ outlet, owner, stories, expected, all_stories: all, tone, contribution }) => (
        <tr key={outlet}>
          <th scope="row">
            {owner ?? outlet}
            {owner === null ? null : <span className="xp-about"> {texts.owner}</span>}
          </th>
          {hasHabit ? (
            <>
              <td className="number">{formatValue(stories, locale)}</td>
              <td className="number">{formatValue(expected, locale)}</td>
              <td className="number">{all === null ? '—' : formatCount(all, locale)}</td>
            </>
          ) : null}
          <td className="number">{tone === null ? texts.noTone : formatSigned(tone, DIGITS, locale)}</td>
          <td className="number">{formatSigned(contribution, DIGITS, locale)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
