import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { LabelCorrectionPreviewResponse, LabelCorrectionRequest } from '../../../../shared/api/generated/barograph.schemas';
import { createLabelCorrection, previewLabelCorrection } from '../../../../shared/api/generated/staff';
import { CATEGORIES } from '../../../../shared/contract/categories';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { OutcomeLine } from '../../../../shared/ui/dashboard/OutcomeLine';
import { useSending } from '../../../../shared/ui/dashboard/use-sending';
import { ColumnHeads } from '../../../../shared/ui/prose/ColumnHeads';
import { FilterChoice } from '../FilterChoice';
import { countryCodes, labelLine } from './label-names';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const EMPTY = { term: '', fromDay: '', countriesAdded: '', countriesForbidden: '', categoriesAdded: '', categoriesForbidden: '', reason: '' };

/** Says what a term stands for: tried on a sample of the stored articles first. */
export function NewCorrection(): ReactElement {
  const { corrections: messages } = useMessages('staffLabels');
  const refresh = useRefresh();
  const [draft, setDraft] = useState(EMPTY);
  const [preview, setPreview] = useState<LabelCorrectionPreviewResponse | null>(null);
  // What was tried is what is made: another draft has to be tried again.
  const change = (name: keyof typeof EMPTY, value: string): void => {
    setDraft({ ...draft, [name]: value });
    if (name !== 'reason') setPreview(null);
  };
  const trying = useSending(async () => {
    const found = await previewLabelCorrection(requestOf(draft));
    setPreview(found);
    return found.isTooBroad ? messages.tooBroad : messages.tried(found.matched, found.changed, found.sample);
  }, messages.previewFailed);
  const making = useSending(async () => {
    const { term } = await createLabelCorrection({ ...requestOf(draft), reason: draft.reason });
    setDraft(EMPTY);
    setPreview(null);
    refresh();
    return messages.created(term);
  }, messages.createFailed);
  return (
    <section className="pane" aria-label={messages.create}>
      <h2>{messages.create}</h2>
      <form onSubmit={trying.submit}>
        <Fields draft={draft} onChange={change} />
        <Button type="submit" variant="outlined" disabled={trying.isBusy}>
          {trying.isBusy ? messages.previewing : messages.preview}
        </Button>
        <OutcomeLine outcome={trying.outcome} />
      </form>
      {preview === null ? null : <Examples preview={preview} />}
      {preview === null || preview.isTooBroad ? null : (
        <form onSubmit={making.submit}>
          <TextField
            label={messages.fields.reason}
            value={draft.reason}
            required
            fullWidth
            margin="dense"
            autoComplete="off"
            onChange={({ target }) => change('reason', target.value)}
          />
          <Button type="submit" variant="contained" disabled={making.isBusy}>
            {making.isBusy ? messages.submitting : messages.submit}
          </Button>
        </form>
      )}
      <OutcomeLine outcome={making.outcome} />
    </section>
  );
}

interface FieldsProps {
  readonly draft: typeof EMPTY;
  readonly onChange: (name: keyof typeof EMPTY, value: string) => void;
}

function Fields({ draft, onChange }: FieldsProps): ReactElement {
  const { corrections: messages } = useMessages('staffLabels');
  const categories = { '': messages.noCategory, ...Object.fromEntries(CATEGORIES.map(({ code, name }) => [code, name])) };
  const text = (name: 'term' | 'fromDay' | 'countriesAdded' | 'countriesForbidden', type = 'text'): ReactElement => (
    <TextField
      label={messages.fields[name]}
      helperText={messages.hints[name]}
      type={type}
      value={draft[name]}
      required={name === 'term'}
      fullWidth
      margin="dense"
      autoComplete="off"
      onChange={({ target }) => onChange(name, target.value)}
      slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}}
    />
  );
  return (
    <>
      {text('term')}
      {text('fromDay', 'date')}
      {text('countriesAdded')}
      {text('countriesForbidden')}
      <div className="staff-choices">
        {(['categoriesAdded', 'categoriesForbidden'] as const).map((name) => (
          <FilterChoice
            key={name}
            label={messages.fields[name]}
            value={draft[name]}
            options={categories}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
    </>
  );
}

function Examples({ preview: { examples } }: { preview: LabelCorrectionPreviewResponse }): ReactElement | null {
  const { corrections: messages, half, articles } = useMessages('staffLabels');
  const { nothing } = useMessages('staff');
  const locale = useLocale();
  if (examples.length === 0) return null;
  const { exampleColumns: columns } = messages;
  return (
    <ScrollRegion className="staff-list" aria-label={messages.examples}>
      <table>
        <ColumnHeads columns={[columns.title, columns.before, columns.after]} />
        <tbody>
          {examples.map(({ id, title, countries, categories, countriesAfter, categoriesAfter }) => (
            <tr key={id}>
              <td>{title ?? articles.untitled}</td>
              <td>{labelLine([...countries, ...categories], locale, half) || nothing}</td>
              <td>{labelLine([...countriesAfter, ...categoriesAfter], locale, half) || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function requestOf({
  term,
  fromDay,
  countriesAdded,
  countriesForbidden,
  categoriesAdded,
  categoriesForbidden,
}: typeof EMPTY): LabelCorrectionRequest {
  const codes = {
    countriesAdded: countryCodes(countriesAdded),
    countriesForbidden: countryCodes(countriesForbidden),
    categoriesAdded: [categoriesAdded].filter((code) => code !== ''),
    categoriesForbidden: [categoriesForbidden].filter((code) => code !== ''),
  };
  // The server knows the codes, and says which field has one that is none.
  return { term, ...(fromDay !== '' && { fromDay }), ...(codes as Partial<LabelCorrectionRequest>) };
}
