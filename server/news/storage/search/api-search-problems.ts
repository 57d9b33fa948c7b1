import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/**
 * Documents what a search can be refused for beside its fields.
 * @param unavailable further reasons why nothing can be searched
 */
export function ApiSearchProblems(unavailable = ''): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ApiResponse({
      status: 429,
      description:
        'Too many calls (`rate_limited`), the calls of the plan are used up (`quota_exhausted`), or four searches of the organization, or 48 in all, run or wait (`searches_busy`).',
    }),
    ApiResponse({ status: 503, description: `Articles cannot be searched at the moment (\`search_unavailable\`)${unavailable}.` }),
  );
}
