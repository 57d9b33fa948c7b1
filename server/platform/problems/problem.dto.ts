import { ApiProperty } from '@nestjs/swagger';

/** A failed request, as RFC 9457 has it, with the members that this product adds. */
export class ProblemDocument {
  /**
   * URL of the type of problem, with its description.
   * @example '/problems/indexes/index-not-found'
   */
  type!: string;

  /**
   * The type of problem in a few words.
   * @example 'No such index'
   */
  title!: string;

  /**
   * The HTTP status.
   * @example 404
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * A human-readable explanation of this error.
   * @example 'There is no index with this ID.'
   */
  detail!: string;

  /**
   * The requested path.
   * @example '/v1/indexes/mvi-atlantis'
   */
  instance!: string;

  /**
   * ID of the request, also in the X-Request-Id header. Include it when you contact us.
   * @example 'req_7d3c1c5e-3e0a-4bfa-9b4c-0d2f6d1c2b7a'
   */
  requestId!: string;

  /**
   * Stable code for programs.
   * @example 'index_not_found'
   */
  code!: string;

  /**
   * The same text as `detail`.
   * @example 'There is no index with this ID.'
   */
  error!: string;

  /** Messages by field, if fields of the request are at fault; otherwise a list of messages. */
  @ApiProperty({
    required: false,
    oneOf: [
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      { type: 'array', items: { type: 'string' } },
    ],
  })
  errors?: Record<string, string[]> | string[];
}

/** One kind of problem, as its `type` address describes it. */
export class ProblemDescription {
  /**
   * The address itself.
   * @example '/problems/platform/not-found'
   */
  type!: string;

  /**
   * The type of problem in a few words.
   * @example 'Not found'
   */
  title!: string;

  /**
   * The HTTP status it comes with.
   * @example 404
   */
  @ApiProperty({ type: 'integer' })
  status!: number;

  /**
   * Stable code for programs.
   * @example 'not_found'
   */
  code!: string;

  /**
   * What a reply of this kind says; words in braces are filled in.
   * @example 'There is nothing at this address.'
   */
  detail!: string;
}
