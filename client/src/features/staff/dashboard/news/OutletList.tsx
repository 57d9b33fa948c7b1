import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { OutletFactResponse, OutletResponse, UpdateOutletRequest } from '../../../../shared/api/generated/barograph.schemas';
import { updateOutlet } from '../../../../shared/api/generated/staff';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { formatCount } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { StaffSearch } from '../StaffSearch';

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
        columns={[columns.domain, columns.name, columns.country, columns.language, columns.articles, columns.actions]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(outlet) => <Row key={outlet.id} outlet={outlet} />}
      />
    </StaffFrame>
  );
}

function Row({ outlet }: { outlet: Outlet }): ReactElement {
  const { outlets: messages } = useMessages('staffNews');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { domain, name, country, language, recentArticles } = outlet;
  const show = ({ value, source }: OutletFactResponse): string =>
    value === null || source === null ? nothing : messages.fact(value, messages.factSources[source]);
  return (
    <tr>
      <td>{domain}</td>
      <td>{name}</td>
      <td>{show(country)}</td>
      <td>{show(language)}</td>
      <td>{formatCount(recentArticles, locale)}</td>
      <td>
        <Button size="small" variant="outlined" aria-label={messages.correctNamed(domain)} onClick={() => setOpen(true)}>
          {messages.correct}
        </Button>
        {isOpen ? <CorrectDialog outlet={outlet} onClose={() => setOpen(false)} /> : null}
      </td>
    </tr>
  );
}

/** What staff know better; a field that is emptied is learned again. */
function CorrectDialog({ outlet, onClose }: { outlet: Outlet; onClose: () => void }): ReactElement {
  const messages = useMessages('staffNews').outlets;
  const refresh = useRefresh();
  const { domain } = outlet;
  const [kept] = useState({ name: outlet.name, country: outlet.country.value ?? '', language: outlet.language.value ?? '' });
  const [draft, setDraft] = useState(kept);
  const save = async (): Promise<void> => {
    const changed = Object.entries(draft).filter(([field, value]) => value !== kept[field as keyof typeof kept]);
    const changes: UpdateOutletRequest = Object.fromEntries(changed.map(([field, value]) => [field, value.trim() === '' ? null : value.trim()]));
    await updateOutlet(domain, changes);
    refresh();
  };
  return (
    <ConfirmDialog
      title={messages.correctNamed(domain)}
      text={messages.correctText}
      confirm={messages.save}
      failed={messages.saveFailed}
      onConfirm={save}
      onClose={onClose}
    >
      {(['name', 'country', 'language'] as const).map((field) => (
        <TextField
          key={field}
          label={messages.fields[field]}
          value={draft[field]}
          fullWidth
          margin="dense"
          autoComplete="off"
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      ))}
    </ConfirmDialog>
  );
}
