import type { ReactElement } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { COMPONENTS } from '../../../../../shared/contract/methodology';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatNumber, listText } from '../../../../../shared/ui/text/format';

const WEIGHT_DIGITS = 2;

/** How the value comes about: its formula with the weights in force, its sources, and where all of it is written. */
export function MethodPanel({ index: { family, components, provenance } }: { index: CatalogueIndexResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('indexDetail').method;
  const names = useMessages('dashboardIndexes').detail.components;
  const terms = COMPONENTS.map(({ name }) =>
    components === null ? names[name] : `${formatNumber(components.weights[name], WEIGHT_DIGITS, locale)} × ${names[name].toLowerCase()}`,
  );
  return (
    <section aria-labelledby="ix-method">
      <h2 id="ix-method">{messages.title}</h2>
      <p>{messages[family]}</p>
      <p className="ix-formula">
        <code>MVI = {terms.join(' + ')}</code>
      </p>
      <dl className="ix-facts">
        <div>
          <dt>{messages.version}</dt>
          <dd>{provenance.methodology}</dd>
        </div>
        <div>
          <dt>{messages.sources}</dt>
          <dd>{listText(provenance.sources, locale) || '—'}</dd>
        </div>
      </dl>
      <p>
        <a href="/methodology">{fill(messages.more, { version: provenance.methodology })}</a>
      </p>
    </section>
  );
}
