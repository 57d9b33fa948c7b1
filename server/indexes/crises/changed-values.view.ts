import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EditionKey } from '../storage/edition';
import { decodeNewVintages } from '../storage/new-vintages';
import { decodeMonthMvi } from '../storage/values-codec';

/** Which values have changed since a place in the order of publications. */
@Injectable()
export class ChangedValuesView {
  /** The last place of a dataset; 0 where there is none. */
  async findLast(manager: EntityManager, { dataset }: EditionKey): Promise<number> {
    const [row]: { last: string }[] = await manager.query(`SELECT coalesce(max(sequence), 0) AS last FROM index_changes WHERE dataset = $1`, [
      dataset,
    ]);
    return Number(row.last);
  }

  /** The first day whose value has changed behind a place, by scope; of the scopes given. */
  async listSince(manager: EntityManager, edition: EditionKey, sequence: number, scopes: ReadonlySet<number>): Promise<Map<number, number>> {
    const { dataset, methodology } = edition;
    const rows: { month: number; vintages: Buffer }[] = await manager.query(
      `SELECT month, vintages FROM index_changes WHERE dataset = $1 AND sequence > $2 AND kind = 'values' AND methodology = $3 ORDER BY sequence`,
      [dataset, sequence, methodology],
    );
    const changed = new Map<number, number>();
    for (const [month, published] of Map.groupBy(rows, (row) => row.month)) {
      // The first new vintage of a scope's month, and all behind it.
      const firsts = new Map<number, number>();
      for (const { scope, from } of published.flatMap(({ vintages }) => decodeNewVintages(vintages))) {
        if (scopes.has(scope)) firsts.set(scope, Math.min(from, firsts.get(scope) ?? Infinity));
      }
      const stored: { scope: number; packed: Buffer }[] = await manager.query(
        `SELECT scope, packed FROM index_values WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[]) AND month = $4`,
        [dataset, methodology, [...firsts.keys()], month],
      );
      for (const { scope, packed } of stored) {
        const days = decodeMonthMvi(month, packed).slice(firsts.get(scope)!).map(({ day }) => day); // prettier-ignore
        changed.set(scope, Math.min(changed.get(scope) ?? Infinity, ...days));
      }
    }
    return changed;
  }
}
