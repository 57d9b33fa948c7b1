import { applyDecorators } from '@nestjs/common';
import { ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';

/** Documents a reply that has an ETag, and the 304 for who has it already. */
export function ApiEtagReply(options: ApiResponseOptions): MethodDecorator {
  const ETag = {
    description: 'Send it back as If-None-Match: an unchanged reply answers 304 and costs nothing.',
    schema: { type: 'string' },
  } as const;
  return applyDecorators(
    ApiResponse({ ...options, status: 200, headers: { ETag } }),
    ApiResponse({ status: 304, description: 'Not modified since the ETag sent.' }),
  );
}
