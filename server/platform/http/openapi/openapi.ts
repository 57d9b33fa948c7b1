import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemDocument } from '../../problems/problem.dto';
import { listAliases } from '../aliases';
import { addAliases, addProblemResponses, describeOperations, keepUsedTags, withSortedKeys } from './openapi-rules';

/** Names of the security schemes, for `@ApiBearerAuth(…)`. */
export const API_KEY_SCHEME = 'apiKey';
export const SESSION_SCHEME = 'session';

const DESCRIPTION = `Indexes of narrative volatility from the world's news coverage.

Send your key as \`Authorization: Bearer baro_live_…\`. Days are UTC days. Every address also answers with a trailing slash.
Failures are \`application/problem+json\` (RFC 9457) with a stable \`code\`. Every reply carries \`X-Request-Id\`.`;

/** The contract: what the controllers and their DTOs say, and what holds for all of them. */
export function buildOpenApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Barograph API')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/')
    .addSecurity(API_KEY_SCHEME, { type: 'http', scheme: 'bearer', description: 'An API key: `baro_live_…`, or `baro_test_…` for simulated data.' })
    .addSecurity(SESSION_SCHEME, { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a signed-in person.' })
    .addTag('indexes', 'The catalogue, values, ratings and the methodology.')
    .addTag('news', 'What came in, from where, with its gaps.')
    .addTag('apikeys', 'Keys, limits and usage.')
    .addTag('accounts', 'Sign-up, sign-in, the own account, the newsletter and messages to us.')
    .addTag('site', 'The public site itself.')
    .addTag('staff', 'What the operator’s own people see and do. For everybody else these addresses are not there.')
    .addTag('platform', 'Health, numbers for operators, kinds of problems.')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ProblemDocument],
  });
  keepUsedTags(document);
  describeOperations(document);
  addProblemResponses(document);
  addAliases(document, listAliases(app));
  return withSortedKeys(document);
}
