import type { EntitySchema } from 'typeorm';
import { ApiKey } from '../../apikeys/apikey.entity';
import { Subscription } from '../../billing/subscription.entity';
import { Organization } from '../../organizations/organization.entity';

/** All entities, so that migrations can be compared with them. Bulk tables (articles, coverage, values) have none. */
export const ENTITIES: (new () => object)[] | EntitySchema[] = [Organization, Subscription, ApiKey];
