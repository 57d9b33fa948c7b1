import Checkbox from '@mui/material/Checkbox';
import { type ReactElement, useContext } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { ChosenContext, CHOSEN_MAX } from './chosen';

/** Chooses a row for comparison. */
export function CompareBox({ id, code }: { id: string; code: string }): ReactElement {
  const { compare: messages } = useMessages('savedViews');
  const { chosen, toggle } = useContext(ChosenContext);
  const isChosen = chosen.includes(id);
  const label = fill(messages.choose, { code });
  return (
    <Checkbox
      className="ix-compare"
      size="small"
      checked={isChosen}
      disabled={!isChosen && chosen.length === CHOSEN_MAX}
      slotProps={{ input: { 'aria-label': label } }}
      title={label}
      onChange={() => toggle(id)}
      // A row opens its index by a click.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
