import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsFlag, IsOneOf } from '../../platform/http/input/field-rules';
import { IsQueryFlag } from '../../platform/http/input/fields';
import { FilePageQuery } from '../../platform/http/lists/page-query.dto';
import { CONTACT_TOPICS, type ContactTopic } from '../../reference/contact-topics';
import type { ContactMessage } from './contact-message.entity';

/** Which messages to list. */
export class ListContactMessagesQuery extends FilePageQuery {
  /**
   * Only messages about this.
   * @example 'Request Access'
   */
  @IsOptional()
  @IsOneOf(CONTACT_TOPICS)
  topic?: ContactTopic;

  /**
   * Only messages that are done with (`true`), or that are open (`false`).
   * @example false
   */
  @IsOptional()
  @IsQueryFlag()
  handled?: boolean;
}

/** What becomes of a message. */
export class UpdateContactMessageRequest {
  /**
   * Whether somebody is done with it.
   * @example true
   */
  @IsFlag()
  handled!: boolean;
}

/** A message of a visitor. Its texts are theirs: show them as text. */
export class ContactMessageResponse {
  /** Id of the message. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /**
   * Who wrote.
   * @example 'Ada Lovelace'
   */
  name!: string;

  /**
   * Where the answer goes; nobody has checked that it is theirs.
   * @example 'ada@example.com'
   */
  email!: string;

  /**
   * For whom.
   * @example 'Analytical Engines Ltd'
   */
  @ApiProperty({ type: String, nullable: true })
  organization!: string | null;

  /**
   * What it is about.
   * @example 'Request Access'
   */
  @ApiProperty({ enum: CONTACT_TOPICS })
  topic!: ContactTopic;

  /** The message. */
  message!: string;

  /** When it came. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When somebody was done with it; null while it is open. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  handledAt!: string | null;

  /** Id of who was done with it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  handledBy!: string | null;
}

/** A page of messages, newest first. */
export class ContactMessageListResponse {
  /** The messages of this page. */
  data!: ContactMessageResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toContactMessageResponse(message: ContactMessage): ContactMessageResponse {
  const { id, name, email, organization, topic, message: text, createdAt, handledAt, handledBy } = message;
  return {
    id,
    name,
    email,
    organization,
    topic,
    message: text,
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    handledBy,
  };
}
