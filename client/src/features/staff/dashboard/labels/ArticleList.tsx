import TextField from '@mui/material/TextField';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { StaffArticleResponse } from '../../../../shared/api/generated/barograph.schemas';
import { CATEGORIES } from '../../../../shared/contract/categories';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { formatDay } from '../../../../shared/ui/text/format';
import { FilterChoice } from '../FilterChoice';
import { StaffFrame } from '../StaffFrame';
import { StaffListing } from '../StaffListing';
import { StaffSearch } from '../StaffSearch';
import { labelLine } from './label-names';

const NO_FILTER = { outlet: '', day: '', country: '', category: '' };

/** Stored articles with their labels, found by words, outlet, day, country and category. */
export function ArticleList(): ReactElement {
  const { articles: messages } = useMessages('staffLabels');
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const wanted = useDeferredValue({ ...filter, words });
  const { columns } = messages;
  const field = (name: 'outlet' | 'day' | 'country', type = 'text'): ReactElement => (
    <TextField
      label={messages[name]}
      type={type}
      size="small"
      value={filter[name]}
      autoComplete="off"
      onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}}
    />
  );
  return (
    <StaffFrame title={messages.title}>
      <p>{messages.intro}</p>
      <StaffSearch label={messages.search} value={words} onChange={setWords}>
        {field('outlet')}
        {field('day', 'date')}
        {field('country')}
        <FilterChoice
          label={messages.category}
          value={filter.category}
          options={{ '': messages.all, ...Object.fromEntries(CATEGORIES.map(({ code, name }) => [code, name])) }}
          onChange={(category) => setFilter({ ...filter, category })}
        />
      </StaffSearch>
      <StaffListing<StaffArticleResponse>
        caption={messages.title}
        filter={queryOf(wanted)}
        columns={[columns.title, columns.outlet, columns.day, columns.countries, columns.categories]}
        loadFailed={messages.failed}
        none={messages.none}
        row={(article) => <Row key={article.id} article={article} />}
      />
    </StaffFrame>
  );
}

/** What is filled in; a country once its code is whole. */
function queryOf({ country, ...texts }: typeof NO_FILTER & { words: string }): Record<string, string> {
  const code = country.trim().toUpperCase();
  const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()] as const]));
  return { ...Object.fromEntries(filled), ...(/^[A-Z]{2}$/.test(code) && { country: code }) };
}

function Row({ article }: { article: StaffArticleResponse }): ReactElement {
  const { articles: messages, half } = useMessages('staffLabels');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  const createPath = useCreatePath();
  const { id, title, outlet, day, countries, categories } = article;
  return (
    <tr>
      <td>
        <Link to={createPath({ resource: 'staff/articles', id, type: 'show' })}>{title ?? messages.untitled}</Link>
      </td>
      <td>{outlet}</td>
      <td>
        <bdi>{formatDay(day, locale)}</bdi>
      </td>
      <td>{labelLine(countries, locale, half) || nothing}</td>
      <td>{labelLine(categories, locale, half) || nothing}</td>
    </tr>
  );
}
