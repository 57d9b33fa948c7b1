import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactElement, type Ref, useMemo, useState } from 'react';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { COMPARED_MAX } from '../../../model/detail/detail-state';
import { useIndexRows } from '../../use-catalogue';

interface Option {
  readonly id: string;
  readonly text: string;
}

interface Props {
  /** ID of the index itself, which is there already. */
  readonly subject: string;
  readonly compared: readonly string[];
  readonly onAdd: (id: string) => void;
  readonly input: Ref<HTMLInputElement>;
}

const SHOWN_MAX = 40;
/** `mvi-sa-energy`; custom indexes have codes of their own. */
const CODE = /^(?:mvi|isr|custom)-[a-z-]+$/;
const filterOptions = createFilterOptions<Option>({ limit: SHOWN_MAX, stringify: ({ id, text }) => `${text} ${id}` });

/** Finds an index to compare with by a part of its name or code. Pairs are not listed: they go by their code. */
export function ComparePicker({ subject, compared, onAdd, input }: Props): ReactElement {
  const messages = useMessages('indexDetail').compare;
  const { rows } = useIndexRows();
  const [text, setText] = useState('');
  const [isNone, setNone] = useState(false);
  const isFull = compared.length >= COMPARED_MAX;
  const options = useMemo(
    () =>
      (rows ?? []).flatMap(({ index_id: id, family, name }): Option[] =>
        id === subject || compared.includes(id) ? [] : [{ id, text: `${family.toUpperCase()} ${name}` }],
      ),
    [rows, subject, compared],
  );
  const add = (chosen: Option | string | null): void => {
    const id = typeof chosen === 'string' ? idOf(chosen, options) : chosen?.id;
    if (id === undefined) return setNone(true);
    if (id === subject || compared.includes(id)) return;
    setText('');
    onAdd(id);
  };
  return (
    <Autocomplete<Option, false, true, true>
      className="ix-picker"
      size="small"
      freeSolo
      disableClearable
      autoHighlight
      blurOnSelect={false}
      // It still takes the focus, to say why.
      readOnly={isFull}
      options={options}
      filterOptions={filterOptions}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      // Nothing stays chosen: what was is a line of the chart now.
      value={'' as unknown as Option}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'reset') return;
        setText(next);
        setNone(false);
      }}
      onChange={(_, chosen) => add(chosen)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={messages.label}
          placeholder={messages.placeholder}
          inputRef={input}
          helperText={isFull ? messages.full : isNone ? messages.none : undefined}
          slotProps={{ ...field.slotProps, formHelperText: { role: 'status' } }}
        />
      )}
      renderOption={({ key, ...item }, { id, text: name }) => (
        <li key={key} {...item}>
          {name}&nbsp;<code className="ix-muted">{id.toUpperCase()}</code>
        </li>
      )}
    />
  );
}

/** What was typed: a code, or the first of what it finds. */
function idOf(typed: string, options: readonly Option[]): string | undefined {
  const text = typed.trim().toLowerCase();
  if (CODE.test(text)) return text;
  return filterOptions([...options], { inputValue: typed.trim(), getOptionLabel: (option) => option.text })[0]?.id;
}
