import { Fragment, type ReactElement } from 'react';

/** Facts in a line, without those that there are none of. Each keeps to its own direction: in Arabic a domain would otherwise take the number of the day beside it along. */
export function Facts({ facts }: { readonly facts: readonly (string | undefined)[] }): ReactElement {
  return (
    <>
      {facts
        .filter((fact) => fact !== undefined && fact !== '')
        .map((fact, at) => (
          <Fragment key={at}>
            {at === 0 ? null : ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
    </>
  );
}
