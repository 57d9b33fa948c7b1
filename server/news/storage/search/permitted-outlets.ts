import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownerKey } from '../../enrichment/outlets/outlet-owners';
import type { Dataset } from '../../model/dataset';
import type { OutletChoice } from './article-search';

/** The outlets that a choice leaves. */
export class PermittedOutlets {
  /** @param owners voices of the owners asked for; null: whoever owns them */
  constructor(
    private readonly outlets: ReadonlySet<number>,
    private readonly owners: ReadonlySet<number> | null,
  ) {}

  has(outlet: number, voice: number): boolean {
    return this.outlets.has(outlet) && (this.owners === null || this.owners.has(voice));
  }
}

/** Finds the outlets of a choice. */
@Injectable()
export class OutletChoices {
  constructor(private readonly dataSource: DataSource) {}

  async find(dataset: Dataset, choice: OutletChoice): Promise<PermittedOutlets> {
    const isOf = (domains: string): string =>
      `EXISTS (SELECT 1 FROM unnest(${domains}::text[]) AS d (domain) WHERE o.domain = d.domain OR right(o.domain, length(d.domain) + 1) = '.' || d.domain)`;
    const rows: { id: number }[] = await this.dataSource.query(
      `SELECT o.id FROM outlets o WHERE o.dataset = $1
         AND (cardinality($2::text[]) = 0 OR o.country = ANY ($2)) AND (cardinality($3::text[]) = 0 OR o.language = ANY ($3))
         AND (cardinality($4::text[]) = 0 OR ${isOf('$4')}) AND NOT ${isOf('$5')}`,
      [dataset, choice.countries, choice.languages, choice.keepDomains, choice.leaveOutDomains],
    );
    const outlets = new Set(rows.map(({ id }) => id));
    return new PermittedOutlets(outlets, choice.owners.length === 0 ? null : await this.findOwners(dataset, choice.owners));
  }

  private async findOwners(dataset: Dataset, owners: readonly string[]): Promise<Set<number>> {
    const keys = owners.flatMap((owner) => ownerKey(owner) ?? []);
    const rows: { id: number }[] = await this.dataSource.query(`SELECT id FROM outlets WHERE dataset = $1 AND domain = ANY ($2::text[])`, [
      dataset,
      keys,
    ]);
    return new Set(rows.map(({ id }) => id));
  }
}
