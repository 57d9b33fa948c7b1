import { IsOptional } from 'class-validator';
import { IsEmailAddress, IsName, IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { MultiLine } from '../../platform/http/input/fields';
import { CONTACT_TOPICS, type ContactTopic } from '../../reference/contact-topics';

/** A message of a visitor. */
export class CreateContactMessageRequest {
  /**
   * Who writes.
   * @example 'Ada Lovelace'
   */
  @IsName({ max: 100 })
  name!: string;

  /**
   * Where the answer goes.
   * @example 'ada@example.com'
   */
  @IsEmailAddress()
  email!: string;

  /**
   * For whom; may be left out, empty or null.
   * @example 'Analytical Engines Ltd'
   */
  @IsOptional()
  @IsText({ min: 0, max: 200, isTrimmed: true })
  organization?: string | null;

  /**
   * What it is about: one of the contact topics.
   * @example 'Request Access'
   */
  @IsOneOf(CONTACT_TOPICS)
  topic!: ContactTopic;

  /**
   * The message, on as many lines as it takes.
   * @example 'We would like to follow the energy sector of four countries.'
   */
  @IsText({ max: 5_000, isTrimmed: true })
  @MultiLine()
  message!: string;
}

/** What the form shows once the message has come in. */
export class ContactReceivedResponse {
  /**
   * A sentence for the visitor.
   * @example "Thank you for reaching out. We'll respond shortly."
   */
  message!: string;
}
