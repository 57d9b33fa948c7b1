import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactElement, useState } from 'react';
import { COMPONENTS } from '../../../../shared/contract/methodology';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatSigned } from '../../../../shared/ui/text/format';
import { linkedWeights, normalisedWeights, weightsOf, type WeightTexts } from '../../model/custom-draft';

interface Props {
  readonly weights: WeightTexts;
  readonly onChange: (weights: WeightTexts) => void;
}

/** Weights of the components. Linked, the others share what one leaves. */
export function WeightFields({ weights, onChange }: Props): ReactElement {
  const { fields: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const [isLinked, setLinked] = useState(true);
  const numbers = weightsOf(weights);
  const sum = numbers === null ? null : Object.values(numbers).reduce((total, weight) => total + weight, 0);
  return (
    <fieldset className="ci-weights" id="ci-weights" tabIndex={-1}>
      <legend>{messages.weights}</legend>
      <div className="ci-weight-fields">
        {COMPONENTS.map(({ name }) => (
          <TextField
            key={name}
            type="number"
            label={messages.weightNames[name]}
            value={weights[name]}
            onChange={({ target }) => onChange(isLinked ? linkedWeights(weights, name, target.value) : { ...weights, [name]: target.value })}
            margin="dense"
            slotProps={{ htmlInput: { step: 0.01, min: 0, inputMode: 'decimal' } }}
          />
        ))}
      </div>
      <p className={sum === null ? 'outcome-bad' : 'muted'} role="status">
        {sum === null ? messages.noSum : fill(messages.sum, { sum: formatSigned(sum, 2, locale).replace('+', '') })}
      </p>
      {sum === null || Math.abs(sum - 1) < 0.005 ? null : (
        <Button size="small" onClick={() => onChange(normalisedWeights(weights))}>
          {messages.normalise}
        </Button>
      )}
      <label className="check-line">
        <input type="checkbox" checked={isLinked} onChange={({ target }) => setLinked(target.checked)} />
        {messages.linked}
      </label>
    </fieldset>
  );
}
