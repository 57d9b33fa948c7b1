import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A domain that is another name of an outlet. */
@Entity('outlet_aliases')
@Check('outlet_aliases_not_itself', 'domain <> outlet')
export class OutletAlias {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'outlet_aliases_pkey' })
  domain!: string;

  @Index('outlet_aliases_outlet')
  @Column('text')
  outlet!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;

  /** Null: it came with the product. */
  @Column('uuid', { name: 'changed_by', nullable: true })
  changedBy!: string | null;
}
