import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Dataset } from '../../news';

/** A document as it is kept. */
export interface StoredPage {
  readonly path: string;
  /** Compressed by Brotli. */
  readonly html: Buffer;
  /** Hash of what it was rendered from. */
  readonly inputs: string;
  /** Hash of the document. */
  readonly etag: string;
}

/** What is kept, without the documents. */
export interface PageMark {
  readonly path: string;
  readonly inputs: string;
  readonly etag: string;
  readonly build: string;
  readonly dataset: Dataset;
}

/** Rendered pages, one row for each path. */
@Injectable()
export class PagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By path. */
  async listMarks(): Promise<Map<string, PageMark>> {
    const rows: PageMark[] = await this.dataSource.query(`SELECT path, inputs, etag, build, dataset FROM site_pages`);
    return new Map(rows.map((row) => [row.path, row]));
  }

  /**
   * The page of a path as a build has rendered it, or null. Where its document is the one that the caller has, `html` is null.
   */
  async find(path: string, build: string, knownEtag: string | null): Promise<{ etag: string; html: Buffer | null } | null> {
    const rows: { etag: string; html: Buffer | null }[] = await this.dataSource.query(
      `SELECT etag, CASE WHEN etag = $3 THEN NULL ELSE html END AS html FROM site_pages WHERE path = $1 AND build = $2`,
      [path, build, knownEtag],
    );
    return rows[0] ?? null;
  }

  /** Stores or replaces pages, all of them or none. A page of a run that began later stays. */
  async save(pages: readonly StoredPage[], run: { dataset: Dataset; build: string; startedAt: Date }): Promise<void> {
    if (pages.length === 0) return;
    await this.dataSource.query(
      `INSERT INTO site_pages (path, dataset, build, inputs, html, etag, rendered_at)
       SELECT path, $1, $2, inputs, html, etag, $3 FROM unnest($4::text[], $5::text[], $6::bytea[], $7::text[]) AS t (path, inputs, html, etag)
       ON CONFLICT (path) DO UPDATE SET
         dataset = excluded.dataset, build = excluded.build, inputs = excluded.inputs, html = excluded.html, etag = excluded.etag,
         rendered_at = excluded.rendered_at
       WHERE site_pages.rendered_at <= excluded.rendered_at`,
      [
        run.dataset,
        run.build,
        run.startedAt,
        pages.map(({ path }) => path),
        pages.map(({ inputs }) => inputs),
        pages.map(({ html }) => html),
        pages.map(({ etag }) => etag),
      ],
    );
  }

  /** Notes that pages with these documents come from other inputs too. The documents themselves are not written again. */
  async noteInputs(pages: readonly Pick<PageMark, 'path' | 'inputs' | 'etag'>[]): Promise<void> {
    if (pages.length === 0) return;
    await this.dataSource.query(
      `UPDATE site_pages AS p SET inputs = t.inputs FROM unnest($1::text[], $2::text[], $3::text[]) AS t (path, inputs, etag)
       WHERE p.path = t.path AND p.etag = t.etag`,
      [pages.map(({ path }) => path), pages.map(({ inputs }) => inputs), pages.map(({ etag }) => etag)],
    );
  }

  /** Removes pages, unless a run that began later has rendered them. */
  async remove(paths: readonly string[], startedAt: Date): Promise<void> {
    if (paths.length === 0) return;
    await this.dataSource.query(`DELETE FROM site_pages WHERE path = ANY ($1::text[]) AND rendered_at <= $2`, [paths, startedAt]);
  }
}
