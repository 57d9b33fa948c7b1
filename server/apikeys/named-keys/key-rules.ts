/** Rules for the fields of named keys. */
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { fieldRule } from '../../platform/http/input/field-rule';
import { IsName } from '../../platform/http/input/field-rules';
import { plainNetwork } from '../../platform/http/networks';
import { message } from '../../platform/messages/message';
import { KEY_SCOPES } from '../keys/apikey.entity';
import { KEY_PATTERN } from '../keys/key-format';

const NAME_MAX = 100;
const NETWORKS_MAX = 50;

/** A name for people. Who pastes a key into the wrong field must not have it stored. */
export function IsKeyName(): PropertyDecorator {
  return applyDecorators(
    IsName({ max: NAME_MAX }),
    fieldRule('holdsNoKey', (value) => (typeof value === 'string' && KEY_PATTERN.test(value.slice(0, NAME_MAX)) ? message('holds_key') : null)),
  );
}

/** One or more of the scopes, each once. */
export function IsScopeList(): PropertyDecorator {
  const scopes: readonly unknown[] = KEY_SCOPES;
  const isList = (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.length <= scopes.length && value.every((one) => scopes.includes(one)) && isDistinct(value);
  return applyDecorators(
    ApiProperty({ enum: KEY_SCOPES, isArray: true, minItems: 1, maxItems: KEY_SCOPES.length, uniqueItems: true }),
    fieldRule('isScopeList', (value) => (isList(value) ? null : message('not_scopes', { values: KEY_SCOPES.join(', ') }))),
  );
}

/** Networks and addresses; they arrive as PostgreSQL writes `cidr`, each once. */
export function IsNetworkList(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [String], minItems: 1, maxItems: NETWORKS_MAX }),
    Transform(({ value }: { value: unknown }) => readNetworks(value) ?? value),
    fieldRule('isNetworkList', (value) => (readNetworks(value) === null ? message('not_networks', { max: NETWORKS_MAX }) : null)),
  );
}

function readNetworks(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > NETWORKS_MAX) return null;
  const networks = value.map((one) => (typeof one === 'string' ? plainNetwork(one.trim()) : null));
  return networks.every((one) => one !== null) ? [...new Set(networks)] : null;
}

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
