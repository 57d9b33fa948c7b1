import type { ReactElement } from 'react';
import type { ProfileCompany } from '../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formatCount } from '../../../shared/ui/text/format';

/** Licences bought, used and left, in figures and as a bar. */
export function LicenceCounters({ company }: { company: ProfileCompany | undefined }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('team').licences;
  const all = company?.totalLicensesPurchased ?? 0;
  const taken = Math.min(all, all - (company?.licensesAvailable ?? all));
  const counters = [
    [messages.purchased, company?.totalLicensesPurchased],
    [messages.used, company?.currentUserCount],
    [messages.available, company?.licensesAvailable],
  ] as const;
  return (
    <section className="pane" aria-label={messages.title}>
      <dl className="org-counters">
        {counters.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count === undefined ? '…' : formatCount(count, locale)}</dd>
          </div>
        ))}
      </dl>
      <div
        role="meter"
        className="org-meter"
        aria-label={messages.title}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, all)}
        aria-valuenow={taken}
        aria-valuetext={messages.meter(taken, all)}
      >
        <div style={{ inlineSize: `${all === 0 ? 0 : (taken / all) * 100}%` }} />
      </div>
      <p className="muted">{messages.note}</p>
    </section>
  );
}
