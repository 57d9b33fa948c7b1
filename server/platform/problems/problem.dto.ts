import { ApiProperty } from '@nestjs/swagger';

/** A failed request, as RFC 9457 has it, with the members that this product adds. */
export class ProblemDocument {
  /**
   * Address of the kind of problem; answers with its description.
   * @example '/problems/indexes/index-not-found'
   */
  type!: string;

  /**
   * The kind of problem in a few words.
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
   * A sentence for people about this very failure.
   * @example 'There is no index with this id.'
   */
  detail!: string;

  /**
   * The path that was asked for.
   * @example '/v1/indexes/mvi-atlantis'
   */
  instance!: string;

  /**
   * Id of the request, also in the header X-Request-Id; it helps us find what happened.
   * @example 'req_7d3c1c5e-3e0a-4bfa-9b4c-0d2f6d1c2b7a'
   */
  requestId!: string;

  /**
   * Stable word for programs.
   * @example 'index_not_found'
   */
  code!: string;

  /**
   * The same text as `detail`.
   * @example 'There is no index with this id.'
   */
  error!: string;

  /** Field to sentences, where fields of the request are at fault; a list of sentences where no field is. */
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
   * The kind of problem in a few words.
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
   * Stable word for programs.
   * @example 'not_found'
   */
  code!: string;

  /**
   * What a reply of this kind says; words in braces are filled in.
   * @example 'There is nothing at this address.'
   */
  detail!: string;
}
