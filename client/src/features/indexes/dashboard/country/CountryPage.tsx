import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import type { CountryBriefResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useGetCountryBrief } from '../../../../shared/api/generated/indexes';
import { HttpError } from '../../../../shared/api/http-error';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import { COUNTRIES } from '../../../../shared/contract/custom-indexes';
import type { Locale } from '../../../../shared/i18n/languages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { fill } from '../../../../shared/ui/text/fill';
import { countryName, listText } from '../../../../shared/ui/text/format';
import { briefPdfPath } from '../../model/brief-pdf-path';
import { BriefSections } from '../../ui/country/BriefSections';
import { DASHBOARD_LINKS } from '../crises/dashboard-links';
import '../../../../shared/theme/country.css';
import '../../../../shared/ui/chart/chart.css';
import '../crises/crises.css';
import '../detail/detail.css';
import '../indexes.css';

/** A country on one page, in all its states: loading, failed, no such country, found. */
export function CountryPage(): ReactElement {
  const { code = '' } = useParams();
  const messages = useMessages('country');
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useGetCountryBrief(code.toUpperCase(), {
    query: { staleTime: STALE_MS.indexes, retry: isWorthRetrying },
  });
  const isMissing = data === undefined && error instanceof HttpError && error.status === 404;
  const name = data === undefined ? nameOf(code.toUpperCase(), locale) : countryName(data.country, data.name, locale);
  return (
    <div className="ix">
      <p className="ix-back">
        <Link to="/dashboard/indexes">{messages.back}</Link>
      </p>
      <PageTitle title={isMissing ? messages.missing.title : fill(messages.title, { name })} />
      {data !== undefined ? (
        <Brief brief={data} />
      ) : isMissing ? (
        <p>{fill(messages.missing.text, { code: code.toUpperCase() })}</p>
      ) : error ? (
        <LoadFailure text={messages.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p role="status">{messages.loading}</p>
      )}
    </div>
  );
}

/** As it is known before the brief has come; the code where there is no such country. */
function nameOf(code: string, locale: Locale): string {
  const known = COUNTRIES.find(({ iso2 }) => iso2 === code);
  return known === undefined ? code : countryName(code, known.name, locale);
}

function Brief({ brief }: { brief: CountryBriefResponse }): ReactElement {
  const locale = useLocale();
  const country = useMessages('country');
  const levels = useMessages('levels');
  const chart = useMessages('chart');
  const { methodology, sources, attribution } = brief;
  return (
    <>
      <p className="ix-muted">
        {country.region[brief.region]} · <a href={briefPdfPath(brief.country, locale)}>{country.pdf}</a>
      </p>
      <BriefSections brief={brief} links={DASHBOARD_LINKS} texts={{ country, levels, chart }} />
      <p className="ix-muted ix-provenance">
        {fill(country.provenance, { methodology, sources: listText(sources, locale) || '—' })} <span>{attribution}</span>
      </p>
    </>
  );
}
