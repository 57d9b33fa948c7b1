import type { ReactElement } from 'react';

export interface Contents {
  readonly id: string;
  readonly title: string;
}

interface Props {
  readonly label: string;
  readonly sections: readonly Contents[];
  readonly isNumbered?: boolean;
}

/** Links to the sections of a long page; beside the text where there is room. */
export function TableOfContents({ label, sections, isNumbered = false }: Props): ReactElement {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <nav className="toc" aria-label={label}>
      <p className="toc-title" aria-hidden="true">
        {label}
      </p>
      <List>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** A heading that links to itself, so that its address can be copied. */
export function SectionHeading({ id, title }: Contents): ReactElement {
  return (
    <h2 id={id}>
      <a className="anchor" href={`#${id}`}>
        {title}
      </a>
    </h2>
  );
}
