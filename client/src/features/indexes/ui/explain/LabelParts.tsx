import type { ReactElement } from 'react';
import type { LabelDriversResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { countText } from '../../../../shared/ui/text/count-text';
import { countryName, formatSigned } from '../../../../shared/ui/text/format';

const DIGITS = 2;
const NOTHING = 0.005;

interface Props {
  readonly kind: 'countries' | 'categories';
  readonly parts: LabelDriversResponse;
  /** Of categories, by their codes. */
  readonly names: Readonly<Record<string, string>>;
  readonly messages: ExplanationMessages;
}

/** Countries or categories with their parts in the change. */
export function LabelParts({ kind, parts, names, messages }: Props): ReactElement {
  const locale = useLocale();
  const { labels, waterfall, points } = messages;
  const { data, rest, absent, other } = parts;
  const restName = rest.count === 0 ? waterfall.unnamed : countText(rest.count, waterfall.rest, locale);
  const further = [
    { name: restName, contribution: rest.contribution },
    { name: waterfall.absent, contribution: absent },
    { name: waterfall.other, contribution: other },
  ].filter(({ contribution }) => Math.abs(contribution) >= NOTHING);
  return (
    <section aria-labelledby={`xp-${kind}`}>
      <h3 id={`xp-${kind}`}>{labels[kind]}</h3>
      <ScrollTable caption={labels[`${kind}Caption`]} isCaptionHidden columns={[labels.name, points]} numbers={[points]}>
        {data.map(({ code, name, contribution }) => (
          <tr key={code}>
            <th scope="row">{kind === 'countries' ? countryName(code, name, locale) : (names[code] ?? name)}</th>
            <td className="number">{formatSigned(contribution, DIGITS, locale)}</td>
          </tr>
        ))}
        {further.map(({ name, contribution }) => (
          <tr key={name} className="xp-further">
            <th scope="row">{name}</th>
            <td className="number">{formatSigned(contribution, DIGITS, locale)}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}
