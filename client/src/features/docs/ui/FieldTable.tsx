import type { Messages } from '../../../shared/i18n/messages';
import type { ReactElement } from 'react';
import { useLocale } from '../../../shared/i18n/use-locale';
import { Inline } from '../../../shared/ui/prose/Inline';
import { clausesText } from '../../../shared/ui/text/format';
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
  const locale = useLocale();
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
            <span className="docs-type">{clausesText([typeText(schema, schemas, messages, locale), ...limitsText(schema, messages)], locale)}</span>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
