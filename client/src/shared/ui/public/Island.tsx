import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { LocaleContext, useLocale } from '../../i18n/use-locale';

/** When the code of an island is loaded: at once, when the browser has nothing else to do, or when it comes into view or use. */
export type IslandTrigger = 'load' | 'idle' | 'visible';

interface IslandProps<P extends object> {
  /** As app/public/islands.ts has it. */
  readonly name: string;
  readonly of: ComponentType<P>;
  /** Plain JSON: it travels in the document. */
  readonly props: P;
  /** Props that only the server needs, as what they make stays in the document: they do not travel. */
  readonly onServer?: Partial<P>;
  readonly when: IslandTrigger;
  readonly className?: string;
}

/**
 * A part of a static page that comes to life in the browser. It is rendered on its own, under its name as prefix of ids, as it
 * will be when it is hydrated alone. An island must occur once on a page, or be given another `props.id`.
 */
export function Island<P extends object>({ name, of: Component, props, onServer, when, className }: IslandProps<P>): ReactElement {
  const locale = useLocale();
  const island = (
    <LocaleContext value={locale}>
      <Component {...props} {...onServer} />
    </LocaleContext>
  );
  const html = renderToString(island, { identifierPrefix: name });
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
