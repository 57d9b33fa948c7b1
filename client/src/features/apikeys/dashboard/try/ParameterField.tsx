import TextField from '@mui/material/TextField';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { Inline } from '../../../../shared/ui/prose/Inline';
import { exampleOf, type Parameter } from '../../model/operations';

/** The contract is written in English, whatever the language of the page. */
export const CONTRACT_TEXT = { lang: 'en', dir: 'ltr' } as const;

interface Props {
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is said below it. */
  readonly children?: ReactNode;
}

/** A parameter by its kind: a choice, a day, a number or a text. */
export function ParameterField({ parameter, value, onChange, children }: Props): ReactElement {
  const messages = useMessages('tryIt').form;
  const { name, required, description, schema } = parameter;
  const example = exampleOf(parameter);
  const common = {
    fullWidth: true,
    size: 'small',
    id: `try-${name}`,
    label: required ? `${name} (${messages.required})` : name,
    helperText: <Inline text={description} />,
  } as const;
  return (
    <div>
      {schema.enum === undefined ? (
        <TextField
          {...common}
          type={schema.format === 'date' ? 'date' : schema.type === 'integer' ? 'number' : 'text'}
          value={value}
          placeholder={example === '' ? '' : fill(messages.example, { example })}
          slotProps={{
            htmlInput: {
              min: schema.minimum,
              max: schema.maximum,
              maxLength: schema.maxLength,
              autoComplete: 'off',
              spellCheck: false,
              autoCapitalize: 'none',
            },
            inputLabel: { shrink: true },
            formHelperText: CONTRACT_TEXT,
          }}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField
          {...common}
          select
          value={value}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true }, formHelperText: CONTRACT_TEXT }}
          onChange={({ target }) => onChange(target.value)}
        >
          {required && value !== '' ? null : <option value="">{messages.any}</option>}
          {schema.enum.map((choice) => (
            <option key={choice} value={String(choice)}>
              {choice}
            </option>
          ))}
        </TextField>
      )}
      {children}
    </div>
  );
}
