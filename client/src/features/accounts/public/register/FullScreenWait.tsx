import type { ReactElement } from 'react';
import { Drawing } from '../layout/Drawing';

/** Fills the screen while a text is given. */
export function FullScreenWait({ text }: { text: string | null }): ReactElement {
  return (
    <div role="status" className={text === null ? undefined : 'full-screen'}>
      {text === null ? null : (
        <>
          <Drawing name="pending" />
          <p>{text}</p>
        </>
      )}
    </div>
  );
}
