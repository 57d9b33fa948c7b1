import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { fill } from '../../../../shared/ui/text/fill';
import { CHOSEN_MAX } from './chosen';
import { listText } from '../../../../shared/ui/text/format';

/** What is chosen, and the way to its comparison: the page of the first one, with the others beside it. */
export function CompareBar({ chosen, onClear }: { chosen: readonly string[]; onClear: () => void }): ReactElement {
  const { compare: messages } = useMessages('savedViews');
  const locale = useLocale();
  const createPath = useCreatePath();
  const [first, ...others] = chosen;
  const text = fill(countText(chosen.length, messages.chosen, locale), { codes: listText(chosen, locale).toUpperCase() });
  return (
    <div className="ix-chosen" data-print="no">
      <p role="status">
        {chosen.length === 0 ? null : text}
        {chosen.length === CHOSEN_MAX ? ` ${messages.full}` : null}
      </p>
      {chosen.length === 0 ? null : (
        <>
          {others.length === 0 ? null : (
            <Button
              variant="contained"
              size="small"
              component={Link}
              to={`${createPath({ resource: 'indexes', id: first, type: 'show' })}?vs=${others.join(',')}`}
            >
              {messages.start}
            </Button>
          )}
          <Button size="small" onClick={onClear}>
            {messages.clear}
          </Button>
        </>
      )}
    </div>
  );
}
