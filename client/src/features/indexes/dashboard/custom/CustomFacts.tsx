import type { ReactElement, ReactNode } from 'react';
import { requestSamples, getRequest } from '../../../../shared/api/request-samples';
import { COMPONENTS } from '../../../../shared/contract/methodology';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { CopyButton } from '../../../../shared/ui/controls/CopyButton';
import { Change } from '../../../../shared/ui/figures/Change';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay, formatValue, listText } from '../../../../shared/ui/text/format';
import { SourceList } from './SourceList';
import { countryOptions, namesOf, useCategoryOptions } from '../scope/scope-options';
import type { CustomIndexRecord } from './use-custom-indexes';

/** Where an index stands, what it is made of, and its request by the API. */
export function CustomFacts({ index }: { readonly index: CustomIndexRecord }): ReactElement {
  const { show: messages, fields, preview } = useMessages('customIndexes');
  const chrome = useMessages('chrome');
  const locale = useLocale();
  const categories = useCategoryOptions();
  const count = (number: number): string => formatCount(number, locale);
  const { matched, outlets, change } = index;
  const request = requestSamples(location.origin, getRequest(`/v1/indexes/${index.index_id}/values`)).curl;
  return (
    <section className="pane" aria-labelledby="ci-facts">
      <h2 id="ci-facts">{messages.facts}</h2>
      <dl className="ci-facts">
        <Fact name={messages.value}>{formatValue(index.value, locale)}</Fact>
        <Fact name={messages.date}>{formatDay(index.date, locale)}</Fact>
        <Fact name={messages.changes}>
          <Change points={change.lastDay} /> · <Change points={change.mtd} /> · <Change points={change.oneYear} />
        </Fact>
        <Fact name={messages.rating}>{index.rating ?? '—'}</Fact>
        <Fact name={messages.countries}>{listText(namesOf(index.countries, countryOptions(locale)), locale)}</Fact>
        <Fact name={messages.categories}>{listText(namesOf(index.categories, categories), locale)}</Fact>
        {index.query === null ? null : (
          <Fact name={messages.query}>
            <code>{index.query}</code>
          </Fact>
        )}
        {outlets === null ? null : <OutletFacts outlets={outlets} />}
        <Fact name={messages.span}>
          {formatDay(index.start, locale)} – {formatDay(index.end, locale)}
        </Fact>
        <Fact name={messages.weights}>
          <ul>
            {index.weights_versions.map(({ version, from, ...weights }) => (
              <li key={version}>
                {fill(messages.version, {
                  from: formatDay(from, locale),
                  weights: listText(
                    COMPONENTS.map(({ name }) => `${fields.weightNames[name]} ${weights[name]}`),
                    locale,
                  ),
                })}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={messages.matched}>
          {fill(preview.matched, { articles: count(matched.articles), outlets: count(matched.outlets), days: count(matched.days) })}
        </Fact>
        <Fact name={messages.sources}>
          <SourceList sources={index.sources} />
        </Fact>
        <Fact name={messages.id}>
          <code>{index.index_id}</code>
        </Fact>
      </dl>
      <div className="ci-code-head">
        <h3 id="ci-call">{messages.call}</h3>
        <CopyButton text={request} messages={chrome.copy} label={messages.copy} />
      </div>
      <pre className="ci-request" dir="ltr" tabIndex={0} role="region" aria-labelledby="ci-call">
        <code>{request}</code>
      </pre>
    </section>
  );
}

function OutletFacts({ outlets }: { readonly outlets: NonNullable<CustomIndexRecord['outlets']> }): ReactElement {
  const { fields } = useMessages('customIndexes');
  const locale = useLocale();
  const parts = [
    [fields.outletCountries, namesOf(outlets.countries, countryOptions(locale))],
    [fields.outletLanguages, outlets.languages],
    [fields.outletOwners, outlets.owners],
    [fields.keep, outlets.keep],
    [fields.leaveOut, outlets.leave_out],
  ] as const;
  return (
    <>
      {parts
        .filter(([, entries]) => entries.length > 0)
        .map(([name, entries]) => (
          <Fact key={name} name={name}>
            {listText(entries, locale)}
          </Fact>
        ))}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
