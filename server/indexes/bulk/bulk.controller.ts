import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { readRange } from '../../platform/http/replies/byte-range';
import { isNotModified, strongEtag } from '../../platform/http/replies/etag';
import { ApiEtagReply } from '../../platform/http/replies/etag-reply';
import { nameOrigin } from '../../platform/http/replies/table-reply';
import { problem } from '../../platform/problems/problem';
import { INDEX_PROBLEMS } from '../catalogue/indexes.problems';
import { BulkFileListResponse, toBulkFileResponse } from './bulk.dto';
import { BulkService } from './bulk.service';

const BYTES = { schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('indexes')
@Controller('v1/bulk')
@KeyedRoute({ scope: 'indexes:read', credentials: 'key-or-session' })
export class BulkController {
  constructor(private readonly bulk: BulkService) {}

  /**
   * The whole history of all indexes as files by family and year, written each night. With `/v1/changes` since `changes_since` they are a mirror. The
   * other families follow from the same rows: `tone` is their columns `tone_mean`, `tone_negative` and `tone_articles`, `share` their
   * `confidence_articles` over those of the world. Files of simulated values hold the world, regions, countries and categories, without their pairs.
   */
  @Get()
  @ApiEtagReply({ type: BulkFileListResponse })
  async listBulkFiles(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<BulkFileListResponse | undefined> {
    const { files, provenance } = await this.bulk.list(principalOf(request));
    const since = files.map(({ asOf }) => asOf).sort();
    const list = { data: files.map(toBulkFileResponse), changes_since: since[0] ?? null, ...originOf(provenance).members } as BulkFileListResponse;
    nameOrigin(reply, originOf(provenance));
    return isNotModified(request, reply, strongEtag(JSON.stringify(list))) ? undefined : list;
  }

  /** Downloads a file of the list. A download that broke off goes on with `Range`; each request is one call, whatever its size. */
  @Get(':name')
  @ApiParam({ name: 'name', description: 'Name of the file, as listed.', example: 'mvi-2025-9f86d081884c.csv.gz' })
  @ApiEtagReply({ description: 'The file.', content: { 'application/gzip': BYTES, 'application/vnd.apache.parquet': BYTES } })
  @ApiResponse({ status: 206, description: 'The part asked for by `Range`.', content: { 'application/octet-stream': BYTES } })
  async getBulkFile(
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const stored = await this.bulk.find(principalOf(request), name);
    const { bytes, sha256, provenance } = stored;
    const type = name.endsWith('.parquet') ? 'application/vnd.apache.parquet' : 'application/gzip';
    nameOrigin(reply, originOf(provenance));
    void reply.header('accept-ranges', 'bytes');
    const etag = `"${sha256}"`;
    if (isNotModified(request, reply, etag)) return undefined;
    // A part of another file than the one begun would spoil both.
    const isBegun = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = isBegun ? readRange(request.headers.range, bytes) : 'whole';
    if (range === 'unsatisfiable') {
      void reply.header('content-range', `bytes */${bytes}`);
      throw problem(INDEX_PROBLEMS.range_not_satisfiable, { params: { bytes } });
    }
    const file = await this.bulk.open(stored);
    const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range;
    if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    return new StreamableFile(file.createReadStream({ start, end }), {
      type,
      length: end - start + 1,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
