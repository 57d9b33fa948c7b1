import Button from '@mui/material/Button';
import { type ReactElement, useId, useState } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount } from '../../../../shared/ui/text/format';

const SHORT = 8;

/** The outlets with the most articles in scope: the first few, the others when they are asked for. */
export function SourceList({ sources }: { readonly sources: readonly string[] }): ReactElement {
  const { made: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (sources.length === 0) return <p className="muted">{messages.noSources}</p>;
  return (
    <>
      <ul id={id} className="ci-sources">
        {sources.slice(0, isWhole ? sources.length : SHORT).map((source) => (
          <li key={source}>
            <bdi>{source}</bdi>
          </li>
        ))}
      </ul>
      {sources.length <= SHORT ? null : (
        <Button size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.fewerSources : fill(messages.allSources, { count: formatCount(sources.length, locale) })}
        </Button>
      )}
    </>
  );
}
