/**
 * Addresses that reach the handlers of others: those that the product documentation prints beside `/v1`. They are rewritten before
 * routing, so that there is one handler for both. A declared route is never taken from its own address.
 */
import { type INestApplication, SetMetadata } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';

const ALIASES = 'platform:aliases';

export interface Alias {
  /** Path of the alias without its trailing slash; what is below it is an alias of what is below the target. */
  readonly prefix: string;
  readonly target: string;
}

/** Everything under `/v1` is found here too. */
const VERSION_ALIAS: Alias = { prefix: '/api/v1', target: '/v1' };

/** Another path, without slashes around it, for what lies at and below the path of the controller. */
export function AlsoAt(path: string): ClassDecorator {
  return SetMetadata(ALIASES, path);
}

/** The aliases of an application, as its controllers say them. */
export function listAliases(app: Pick<INestApplication, 'get'>): Alias[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  const own = controllers.flatMap(({ metatype }) => {
    const path = metatype === null ? undefined : (Reflect.getMetadata(ALIASES, metatype) as string | undefined);
    return path === undefined ? [] : [{ prefix: `/${path}`, target: `/${String(Reflect.getMetadata(PATH_METADATA, metatype!))}` }];
  });
  return [VERSION_ALIAS, ...own];
}

/** Every alias of a path. */
export function aliasesOf(path: string, aliases: readonly Alias[]): string[] {
  return aliases.flatMap(({ prefix, target }) => (isWithin(path, target) ? [prefix + path.slice(target.length)] : []));
}

/**
 * The address (path and query) that answers a request: its own where it is declared, that of its alias where only that is.
 * `methodsOf` gives the methods that a path is declared with.
 */
export function rewriteAlias(method: string, url: string, aliases: readonly Alias[], methodsOf: (path: string) => readonly string[]): string {
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const alias = aliases.find(({ prefix }) => isWithin(path, prefix));
  if (alias === undefined) return url;
  const declared = methodsOf(path);
  if (declared.includes(method)) return url;
  const target = alias.target + path.slice(alias.prefix.length);
  const ofTarget = methodsOf(target);
  const isAlias = ofTarget.includes(method) || (declared.length === 0 && ofTarget.length > 0);
  return isAlias ? target + url.slice(path.length) : url;
}

function isWithin(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
