import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { OutletSplit } from '../../../platform/database/migrations/seeds/outlet-rules';

/** A hosting platform, and by what its sites are told apart. */
@Entity('outlet_platforms')
@Check('outlet_platforms_split', `split IN ('host', 'path', 'author', 'none')`)
export class OutletPlatform {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'outlet_platforms_pkey' })
  domain!: string;

  @Column('text')
  split!: OutletSplit;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** Null: it came with the product. */
  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;
}
