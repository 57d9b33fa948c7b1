import type { FastifyInstance, RouteOptions } from 'fastify';

interface TableRow {
  readonly method: string;
  readonly segments: readonly string[];
}

/** Which methods an address takes. Asked only when the router has found nothing, to tell 405 from 404. */
export class RouteTable {
  private readonly rows: TableRow[] = [];

  /** Must be called before routes are added. */
  attach(instance: FastifyInstance): this {
    instance.addHook('onRoute', ({ method, url }: RouteOptions) => {
      // A wildcard takes anything, so its methods say nothing about one address.
      if (url.includes('*')) return;
      for (const one of [method].flat()) this.rows.push({ method: one, segments: toSegments(url) });
    });
    return this;
  }

  /** Methods of a path, sorted; empty when nothing is there. */
  methodsOf(path: string): string[] {
    const segments = toSegments(path);
    const methods = this.rows.filter((row) => matches(row.segments, segments)).map((row) => row.method);
    return [...new Set(methods)].sort();
  }
}

function toSegments(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.length === segments.length && pattern.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]));
}
