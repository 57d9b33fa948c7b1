import Button from '@mui/material/Button';
import { type ReactElement, useDeferredValue, useState } from 'react';
import type { OutletFactResponse, OutletResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatCount } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { StaffSearch } from '../StaffSearch';
import { CorrectOutletDialog } from './CorrectOutletDialog';
import { OutletImport } from './OutletImport';

type Outlet = OutletResponse & { readonly id: string };

/** Publishers, with what is known of them and what staff know better. */
export function OutletList(): ReactElement {
  const messages = useMessages('staffNews').outlets;
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState('articles');
  const wanted = useDeferredValue(search.trim());
  const { columns } = messages;
  return (
    <StaffFrame title={messages.title}>
      <StaffSearch label={messages.search} value={search} onChange={setSearch}>
        <FilterChoice label={messages.sort} value={sort} options={messages.sorts} onChange={setSort} />
      </StaffSearch>
      <StaffListing<Outlet>
        caption={messages.title}
        filter={{ sort, ...(wanted === '' ? {} : { search: wanted }) }}
        columns={[columns.domain, columns.name, columns.country, columns.language, columns.field, columns.owner, columns.articles, columns.actions]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(outlet) => <Row key={outlet.id} outlet={outlet} />}
      />
      <OutletImport />
    </StaffFrame>
  );
}

function Row({ outlet }: { outlet: Outlet }): ReactElement {
  const { outlets: messages } = useMessages('staffNews');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { domain, name, country, language, field, owner, recentArticles } = outlet;
  const show = ({ value, source }: Pick<OutletFactResponse, 'value' | 'source'>): string =>
    value === null || source === null ? nothing : messages.fact(value, messages.factSources[source]);
  return (
    <tr>
      <td>{domain}</td>
      <td>{name}</td>
      <td>{show(country)}</td>
      <td>{show(language)}</td>
      <td>{show(field)}</td>
      <td>{owner ?? nothing}</td>
      <td>{formatCount(recentArticles, locale)}</td>
      <td>
        <Button size="small" variant="outlined" aria-label={messages.correctNamed(domain)} onClick={() => setOpen(true)}>
          {messages.correct}
        </Button>
        {isOpen ? <CorrectOutletDialog outlet={outlet} onClose={() => setOpen(false)} /> : null}
      </td>
    </tr>
  );
}
