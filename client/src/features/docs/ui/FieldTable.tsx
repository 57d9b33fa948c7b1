import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import { Inline } from '../../../shared/ui/prose/Inline';
import type { Schema, Schemas } from '../model/openapi';
import { limitsText, typeText } from '../model/schema-text';
import { ScrollTable } from '../../../shared/ui/prose/ScrollTable';

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly description: string;
  readonly isRequired?: boolean;
}

interface Props {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly fields: readonly Field[];
  readonly schemas: Schemas;
  readonly messages: Messages['docs']['endpoints'];
}

/** Parameters or members with their types and meanings. */
export function FieldTable({ caption, columns, fields, schemas, messages }: Props): ReactElement {
  return (
    <ScrollTable caption={caption} isCaptionHidden columns={columns}>
      {fields.map(({ name, schema, description, isRequired = false }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
            {isRequired ? <span className="docs-required">{messages.required}</span> : null}
          </th>
          <td>
            <Inline text={description} />
            <span className="docs-type">{[typeText(schema, schemas, messages), ...limitsText(schema, messages)].join('; ')}</span>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
