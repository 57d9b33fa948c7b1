import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useMemo, useState } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { articlesFilter, type ArticlesState } from '../../model/articles/articles-state';
import { countryOptions, useCategoryOptions } from '../scope/scope-options';
import { ScopeField } from '../scope/ScopeField';

const TEXT_MAX = 500;

interface Props {
  readonly state: ArticlesState;
  readonly onSearch: (state: ArticlesState) => void;
  readonly onClear: () => void;
}

/** What to look for; it takes effect when the form is sent, since every search goes through all articles. */
export function ArticleFilters({ state, onSearch, onClear }: Props): ReactElement {
  const { filters: messages } = useMessages('articles');
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const categories = useCategoryOptions();
  const [draft, setDraft] = useState(state);
  const put = (part: Partial<ArticlesState>): void => setDraft({ ...draft, ...part });
  const text = (name: 'query' | 'outlets' | 'exclude_outlets', label: string, help: string): ReactElement => (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      helperText={help}
      value={draft[name]}
      onChange={({ target }) => put({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: TEXT_MAX, autoComplete: 'off', spellCheck: false } }}
    />
  );
  const day = (name: 'from' | 'to', label: string): ReactElement => (
    <TextField
      fullWidth
      type="date"
      margin="dense"
      label={label}
      value={draft[name]}
      onChange={({ target }) => put({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <form
      className="ar-filters"
      role="search"
      aria-label={messages.label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      <ScopeField
        label={messages.countries}
        none={messages.noCountries}
        options={countries}
        chosen={draft.countries}
        onChange={(chosen) => put({ countries: chosen })}
      />
      <ScopeField
        label={messages.categories}
        none={messages.noCategories}
        options={categories}
        chosen={draft.categories}
        onChange={(chosen) => put({ categories: chosen })}
      />
      {text('query', messages.query, messages.queryHelp)}
      {text('outlets', messages.outlets, messages.domainsHelp)}
      {text('exclude_outlets', messages.excludeOutlets, messages.domainsHelp)}
      <div className="ar-days">
        {day('from', messages.from)}
        {day('to', messages.to)}
      </div>
      <div className="pane-actions">
        <Button type="submit" variant="contained">
          {messages.search}
        </Button>
        <Button disabled={Object.keys(articlesFilter(state)).length === 0} onClick={onClear}>
          {messages.clear}
        </Button>
      </div>
    </form>
  );
}
