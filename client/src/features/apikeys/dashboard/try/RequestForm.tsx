import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { Inline } from '../../../../shared/ui/prose/Inline';
import type { Move } from '../../../../shared/ui/browser/use-address-state';
import { OPERATIONS, type Parameter, parametersOf } from '../../model/operations';
import { CONTRACT_TEXT, ParameterField } from './ParameterField';
import { SAMPLE, type TriedRequest, withOperation } from './request-state';

interface Props {
  readonly request: TriedRequest;
  readonly onChange: (request: TriedRequest, move?: Move) => void;
}

/** Endpoint and parameters, as the contract describes them. */
export function RequestForm({ request, onChange }: Props): ReactElement {
  const messages = useMessages('tryIt').form;
  const { operation, values } = request;
  const parameters = parametersOf(operation);
  const choose = (operationId: string): void => {
    const chosen = OPERATIONS.find((candidate) => candidate.operationId === operationId);
    if (chosen !== undefined) onChange(withOperation(request, chosen));
  };
  const set = (name: string, value: string): void => onChange({ operation, values: { ...values, [name]: value } }, 'typed');
  return (
    <section className="try-form" aria-label={messages.label}>
      <TextField
        select
        fullWidth
        size="small"
        label={messages.endpoint}
        value={operation.operationId}
        helperText={<Inline text={operation.description} />}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true }, formHelperText: CONTRACT_TEXT }}
        onChange={({ target }) => choose(target.value)}
      >
        {OPERATIONS.map(({ operationId, path }) => (
          <option key={operationId} value={operationId}>
            GET {path}
          </option>
        ))}
      </TextField>
      <h2>{messages.parameters}</h2>
      {parameters.length === 0 ? <p className="try-muted">{messages.none}</p> : null}
      {parameters.map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          onChange={(value) => set(parameter.name, value)}
        >
          <CountryNote parameter={parameter} request={request} onChange={onChange} />
        </ParameterField>
      ))}
      <Button onClick={() => onChange(SAMPLE)}>{messages.reset}</Button>
    </section>
  );
}

/** A country's code as category is read as country; this says so and offers the plain way. */
function CountryNote({ parameter, request, onChange }: Props & { readonly parameter: Parameter }): ReactElement | null {
  const messages = useMessages('tryIt').form;
  const { category = '', ...others } = request.values;
  if (parameter.name !== 'category' || !/^[A-Z]{2,3}$/.test(category)) return null;
  return (
    <p className="try-note">
      {fill(messages.countryNote, { code: category })}{' '}
      <Button size="small" onClick={() => onChange({ ...request, values: { ...others, country: category } })}>
        {fill(messages.useCountry, { code: category })}
      </Button>
    </p>
  );
}
