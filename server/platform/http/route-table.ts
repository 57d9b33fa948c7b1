import type { FastifyInstance, RouteOptions } from 'fastify';
import { type Alias, rewriteAlias } from './aliases';

interface TableRow {
  readonly method: string;
  readonly segments: readonly string[];
}

/** Which methods an address takes: asked to tell 405 from 404, and an alias from a route of its own. */
export class RouteTable {
  private readonly rows: TableRow[] = [];
  private aliases: readonly Alias[] = [];

  /** Must be called before routes are added. */
  attach(instance: FastifyInstance): this {
    instance.addHook('onRoute', ({ method, url }: RouteOptions) => {
      // A wildcard takes anything, so its methods say nothing about one address.
      if (url.includes('*')) return;
      for (const one of [method].flat()) this.rows.push({ method: one, segments: toSegments(url) });
    });
    return this;
  }

  addAliases(aliases: readonly Alias[]): void {
    this.aliases = aliases;
  }

  /** The address (path and query) that answers a request. */
  addressOf(method: string, url: string): string {
    return rewriteAlias(method, url, this.aliases, (path) => this.methodsOf(path));
  }

  /** Methods of a path, sorted; empty when nothing is there. */
  methodsOf(path: string): string[] {
    const segments = toSegments(path);
    const methods = this.rows.filter((row) => matches(row.segments, segments)).map((row) => row.method);
    return [...new Set(methods)].sort();
  }
}

function toSegments(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded);
}

/** As the router reads it. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.length === segments.length && pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
}
