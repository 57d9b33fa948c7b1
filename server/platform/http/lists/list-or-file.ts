import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a list that is answered page by page, or whole as a file for spreadsheets. */
export function ApiListOrFile(type: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({
      status: 200,
      description: 'A page of the list; with `format=csv` the whole list (RFC 4180, with a header, formulas defused).',
      content: { 'application/json': { schema: { $ref: getSchemaPath(type) } }, 'text/csv': { schema: { type: 'string' } } },
    }),
  );
}
