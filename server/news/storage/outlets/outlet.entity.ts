import { Check, Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Who publishes, by dataset and domain; articles hold the id. An owner (`owner:gannett`) is the voice of its outlets; coverage holds that. */
@Entity('outlets')
@Unique('outlets_domain', ['dataset', 'domain'])
@Check('outlets_dataset', `dataset IN ('live', 'simulated')`)
@Check('outlets_language_source', `language_source IN ('articles', 'table', 'staff')`)
@Check('outlets_country_source', `country_source IN ('domain', 'articles', 'table', 'staff')`)
export class Outlet {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'outlets_pkey' })
  id!: number;

  @Column('text')
  dataset!: 'live' | 'simulated';

  @Column('text')
  domain!: string;

  @Column('text')
  name!: string;

  @Column('timestamptz', { name: 'first_seen_at' })
  firstSeenAt!: Date;

  @Column('text', { name: 'source_name', nullable: true, comment: 'the name that the sources give, where staff gave another' })
  sourceName!: string | null;

  @ForeignKey(() => Outlet, { name: 'outlets_merged_into' })
  @Column('integer', { name: 'merged_into', nullable: true })
  mergedInto!: number | null;

  @Column('text', { nullable: true })
  language!: string | null;

  @Column('text', { name: 'language_source', nullable: true })
  languageSource!: 'articles' | 'table' | 'staff' | null;

  @Column('real', { name: 'language_share', nullable: true })
  languageShare!: number | null;

  @Column('integer', { name: 'language_articles', nullable: true })
  languageArticles!: number | null;

  @Column('text', { nullable: true, comment: 'ISO 3166-1 alpha-2' })
  country!: string | null;

  @Column('text', { name: 'country_source', nullable: true })
  countrySource!: 'domain' | 'articles' | 'table' | 'staff' | null;

  @Column('real', { name: 'country_share', nullable: true })
  countryShare!: number | null;

  @Column('integer', { name: 'country_articles', nullable: true })
  countryArticles!: number | null;

  @Column('text', { nullable: true, comment: 'code of the one category that it writes about, where staff gave it' })
  field!: string | null;

  @Column('integer', { name: 'recent_articles', default: 0, comment: 'in the last 28 days with articles, when it was last learned' })
  recentArticles!: number;

  @Column('timestamptz', { name: 'learned_at', nullable: true })
  learnedAt!: Date | null;
}
