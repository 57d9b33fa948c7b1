import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OutletRow } from './read-outlet-rows';

/** What an import reads of outlets and writes about them, in the caller's transaction. */
@Injectable()
export class OutletImportRepository {
  /** Those of the domains that are outlets. */
  async listKnown(manager: EntityManager, domains: readonly string[]): Promise<Set<string>> {
    const rows: { domain: string }[] = await manager.query(`SELECT domain FROM outlets WHERE dataset = 'live' AND domain = ANY ($1::text[])`, [
      domains,
    ]);
    return new Set(rows.map(({ domain }) => domain));
  }

  /** Those of the names that outlets have as aliases, by outlet. */
  async listTargets(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    const rows: { outlet: string }[] = await manager.query(`SELECT DISTINCT outlet FROM outlet_aliases WHERE outlet = ANY ($1::text[])`, [names]);
    return new Set(rows.map(({ outlet }) => outlet));
  }

  /** Sets what the rows say, as staff do; names of sources are kept. */
  async saveFacts(manager: EntityManager, rows: readonly OutletRow[]): Promise<void> {
    const fact = (name: 'country' | 'language'): string =>
      `${name} = coalesce(t.${name}, o.${name}), ${name}_source = CASE WHEN t.${name} IS NULL THEN o.${name}_source ELSE 'staff' END,
       ${name}_share = CASE WHEN t.${name} IS NULL THEN o.${name}_share END, ${name}_articles = CASE WHEN t.${name} IS NULL THEN o.${name}_articles END`;
    await manager.query(
      `UPDATE outlets o SET name = coalesce(t.name, o.name), source_name = CASE WHEN t.name IS NULL THEN o.source_name ELSE coalesce(o.source_name, o.name) END,
         field = coalesce(t.field, o.field), ${fact('country')}, ${fact('language')}
       FROM json_to_recordset($1::json) AS t (domain text, name text, country text, language text, field text)
       WHERE o.dataset = 'live' AND o.domain = t.domain`,
      [JSON.stringify(rows.map(({ domain, name, country, language, field }) => ({ domain, name, country, language, field })))],
    );
  }
}
