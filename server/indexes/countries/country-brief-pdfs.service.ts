import { Injectable, StreamableFile } from '@nestjs/common';
import { ChangeCache } from '../../platform/changes/change-cache';
import { ChangeWatch } from '../../platform/changes/change-watch';
import type { Language } from '../../platform/messages/messages';
import { VisitorQueue } from '../explanations/shown/visitor-queue';
import { CountryBriefs, type ReadBrief } from './country-briefs.service';
import { drawCountryBrief } from './pdf/country-brief-pdf';

const KEPT_BYTES_MAX = 4 * 1024 * 1024;

/** Briefs as documents, drawn once for everybody and kept until something is published. */
@Injectable()
export class CountryBriefPdfs {
  private readonly kept: ChangeCache<Buffer>;

  constructor(
    changes: ChangeWatch,
    private readonly briefs: CountryBriefs,
    private readonly visitors: VisitorQueue,
  ) {
    this.kept = new ChangeCache(changes, 'indexes', KEPT_BYTES_MAX, ({ length }) => length);
  }

  /**
   * @param network of the visitor, which takes turns with others'
   * @throws Problem country_not_found, explanations_busy
   */
  async draw(network: string, code: string, language: Language): Promise<StreamableFile> {
    const keep = this.kept.begin();
    const read = await this.readFor(network, code, language);
    const { country, week } = read.brief;
    const name = JSON.stringify([read.provenance, country, language]);
    let pdf = this.kept.get(name);
    if (pdf === undefined) {
      pdf = await drawCountryBrief(read, language);
      if (week.missing !== 'updating') keep(name, pdf);
    }
    const disposition = `inline; filename="country-brief-${country}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition, length: pdf.length });
  }

  /** As a visitor sees it. */
  readFor(network: string, code: string, language: Language): Promise<ReadBrief> {
    const visitor = { mode: 'live', organizationId: 'visitors' } as const;
    return this.visitors.run(network, () => this.briefs.read(visitor, code, language));
  }
}
