import { Fragment, type ReactElement } from 'react';
import { TextLink } from '../controls/TextLink';

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\[[^[\]]+\]\([^)\s]+\))/;

/** A text of the catalogue with its few marks: `code`, **strong** and [links](/path). */
export function Inline({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(MARKS).map((part, at) => (
        // Parts of a fixed text never change their places.
        <Fragment key={at}>{markedPart(part)}</Fragment>
      ))}
    </>
  );
}

function markedPart(part: string): ReactElement | string {
  if (part.startsWith('`') && part.length > 2) return <code>{part.slice(1, -1)}</code>;
  if (part.startsWith('**') && part.length > 4) return <strong>{part.slice(2, -2)}</strong>;
  const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
  return link === null ? part : <TextLink href={link[2]}>{link[1]}</TextLink>;
}
