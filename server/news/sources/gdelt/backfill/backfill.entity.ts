import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const BACKFILL_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type BackfillState = (typeof BACKFILL_STATES)[number];

/** PostgreSQL's bigint arrives as text; these numbers are far below 2^53. */
const BIGINT = { from: Number, to: (value: number): number => value };

const BIGINT_OR_NULL = { from: (value: string | null): number | null => (value === null ? null : Number(value)), to: BIGINT.to };

/** A range of windows of the past that is taken in step by step. */
@Entity('backfills')
@Check('backfills_state', `state IN ('waiting', 'running', 'done', 'cancelled', 'failed')`)
@Check('backfills_range', 'from_at <= to_at')
@Index('backfills_created', ['createdAt', 'id'])
export class Backfill {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'backfills_pkey' })
  id!: string;

  @Column('timestamptz', { name: 'from_at' })
  from!: Date;

  @Column('timestamptz', { name: 'to_at' })
  to!: Date;

  @Column('text', { array: true })
  streams!: string[];

  @Column('text')
  state!: BackfillState;

  @Column('timestamptz', { name: 'next_at', comment: 'label of the first window that is not worked off' })
  nextAt!: Date;

  @Column('smallint', { default: 1, comment: 'one window in so many is taken' })
  sample!: number;

  @Column('smallint', { nullable: true, comment: 'of the history of a new instance, counted from its newest days; null: asked for by somebody' })
  stage!: number | null;

  /** About how many bytes its files have; null where nobody has looked. */
  @Column('bigint', { nullable: true, transformer: BIGINT_OR_NULL })
  bytes!: number | null;

  /** Windows and what became of them, each of one stream. */
  @Column('integer', { name: 'windows_total' })
  total!: number;

  @Column('integer', { name: 'windows_done', default: 0 })
  done!: number;

  @Column('integer', { name: 'windows_absent', default: 0 })
  absent!: number;

  @Column('integer', { name: 'windows_failed', default: 0 })
  failed!: number;

  @Column('integer', { name: 'windows_asked', default: 0, comment: 'windows that the host was asked for; the others were there already' })
  asked!: number;

  /** Articles in the windows that are done. */
  @Column('bigint', { default: 0, transformer: BIGINT })
  articles!: number;

  /** Time spent at it. */
  @Column('bigint', { name: 'busy_ms', default: 0, transformer: BIGINT })
  busyMs!: number;

  /** What it waits for, or why it failed. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz', { name: 'troubled_since', nullable: true, comment: 'since when the host gives nothing; null while it does' })
  troubledSince!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
