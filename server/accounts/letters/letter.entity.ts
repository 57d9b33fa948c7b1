import { Column } from 'typeorm';

/** What staff write to many people at once; a draft until it is sent. Each kind has a table of its own. */
export abstract class Letter {
  @Column('text')
  subject!: string;

  /** Plain text; blank lines divide paragraphs. */
  @Column('text')
  body!: string;

  @Column('uuid', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Null: a draft. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}

/** What a letter says. */
export type LetterText = Readonly<Pick<Letter, 'subject' | 'body'>>;
