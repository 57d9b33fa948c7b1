import { Fragment, type ReactNode } from 'react';

/** As `fill`, with elements in the places of a text. */
export function fillNodes(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Parts of a fixed text never change their places: every second one is the name of a place.
  return text.split(/\{(\w+)\}/).map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : values[part]}</Fragment>);
}
