import type { ReactElement } from 'react';
import { Inline } from './Inline';
import { ScrollTable } from './ScrollTable';

export interface TableMessages {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
}

/** What a long text is made of. A plain string is a paragraph. */
export type ProseBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: TableMessages }
  | { readonly heading: string }
  | { readonly formula: readonly string[] };

export interface ProseSection {
  /** Its anchor: part of addresses that people keep, so it never changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ProseBlock[];
}

export function ProseBlocks({ blocks }: { blocks: readonly ProseBlock[] }): ReactElement {
  return (
    <>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </>
  );
}

function Block({ block }: { block: ProseBlock }): ReactElement {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    );
  }
  if ('table' in block) return <ProseTable {...block.table} />;
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('formula' in block) return <pre className="formula">{block.formula.join('\n')}</pre>;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Inline text={item} />
        </li>
      ))}
    </ul>
  );
}

export function ProseTable({ caption, columns, rows }: TableMessages): ReactElement {
  return (
    <ScrollTable caption={caption} columns={columns}>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">
            <Inline text={name} />
          </th>
          {cells.map((cell, at) => (
            <td key={at}>
              <Inline text={cell} />
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}
