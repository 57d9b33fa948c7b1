import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What staff say of a term in headlines. Never changed but for its end. */
@Entity('label_corrections')
@Check('label_corrections_end', '(ended_at IS NULL) = (ended_by IS NULL)')
@Index('label_corrections_created', ['createdAt', 'id'])
export class LabelCorrection {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'label_corrections_pkey' })
  id!: string;

  @Column('text')
  term!: string;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'from_day', nullable: true, comment: 'the first day of articles that it holds for; null: of all' })
  fromDay!: string | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { name: 'countries_added', array: true })
  countriesAdded!: string[];

  @Column('text', { name: 'countries_forbidden', array: true })
  countriesForbidden!: string[];

  /** Codes of categories. */
  @Column('text', { name: 'categories_added', array: true })
  categoriesAdded!: string[];

  @Column('text', { name: 'categories_forbidden', array: true })
  categoriesForbidden!: string[];

  @Column('text')
  reason!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('uuid', { name: 'ended_by', nullable: true })
  endedBy!: string | null;
}
