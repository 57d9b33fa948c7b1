import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ProblemDocument } from '../../problems/problem.dto';
import { listAliases } from '../aliases';
import { addAliases, addProblemResponses, describeOperations, keepUsedTags, orderParameters, withSortedKeys } from './openapi-rules';
import { addWebhooks, type WebhookDescription } from './openapi-webhooks';

/** Names of the security schemes, for `@ApiBearerAuth(…)`. */
export const API_KEY_SCHEME = 'apiKey';
export const SESSION_SCHEME = 'session';

/** What the contract says of itself; the application hands it over, since its parts are the domains'. */
export interface ApiDescription {
  readonly title: string;
  readonly description: string;
  /** Of the two ways to authenticate. */
  readonly apiKey: string;
  readonly session: string;
  /** Groups of operations by the names in `@ApiTags(…)`, in the order in which they are shown. */
  readonly tags: Readonly<Record<string, string>>;
  /** What is sent to addresses of customers. */
  readonly webhooks: readonly WebhookDescription[];
}

/** The contract: what the controllers and their DTOs say, and what holds for all of them. */
export function buildOpenApiDocument(app: INestApplication, { title, description, apiKey, session, tags, webhooks }: ApiDescription): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setDescription(description)
    .setVersion('1')
    .addServer('/')
    .addSecurity(API_KEY_SCHEME, { type: 'http', scheme: 'bearer', description: apiKey })
    .addSecurity(SESSION_SCHEME, { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: session });
  for (const [name, text] of Object.entries(tags)) builder.addTag(name, text);
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ProblemDocument, ...webhooks.map(({ data }) => data)],
  });
  keepUsedTags(document);
  orderParameters(document);
  describeOperations(document);
  addProblemResponses(document);
  addAliases(document, listAliases(app));
  addWebhooks(document, webhooks);
  return withSortedKeys(document);
}
