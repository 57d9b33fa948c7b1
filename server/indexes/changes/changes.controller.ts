import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { pageOf } from '../../platform/http/lists/next-link';
import type { ReplyBody } from '../../platform/http/replies/kept-reply';
import { KeptIn } from '../../platform/http/replies/kept-route';
import { ApiTable, renderTable } from '../../platform/http/replies/table-reply';
import { flattenRecord } from '../../platform/http/replies/tabular';
import { SCOPES } from '../../reference/scopes';
import { IndexReplies } from '../catalogue/index-replies';
import { VALUE_SAMPLE } from '../data-api/index-values.dto';
import { ChangeListResponse, ListChangesQuery, toIndexChangeResponse } from './changes.dto';
import { ChangesService } from './changes.service';

@ApiTags('indexes')
@Controller('v1/changes')
@KeyedRoute({ scope: 'indexes:read' })
export class ChangesController {
  constructor(
    private readonly changes: ChangesService,
    private readonly replies: IndexReplies,
  ) {}

  /** Every first publication, revision and restatement since an instant, every change of a crisis and every new version of the methodology, page by page. Values of a day that is still open are left out. */
  @Get()
  @ApiTable(ChangeListResponse)
  @KeptIn(IndexReplies)
  listChanges(
    @Query() query: ListChangesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): ReplyBody | Promise<ReplyBody> {
    return this.replies.answer(request, reply, async () => {
      const { changes, resumeCursor, hasMore, provenance } = await this.changes.list(principalOf(request), query);
      const nextCursor = hasMore ? resumeCursor : null;
      const members = { next_cursor: nextCursor, resume_cursor: resumeCursor };
      const records = changes.map(toIndexChangeResponse);
      const table = { format: query.format ?? 'json', records, columns: CHANGE_COLUMNS, origin: originOf(provenance), members };
      return { ...pageOf(renderTable(table), request, query.cursor, nextCursor), isPersonal: true };
    });
  }
}

const SAMPLE = toIndexChangeResponse({
  event: 'methodology',
  index: { family: 'mvi', scope: SCOPES[0] },
  methodology: '',
  publishedAt: 0,
  run: null,
  before: null,
  after: null,
});

const CHANGE_COLUMNS = Object.keys(flattenRecord({ ...SAMPLE, record: VALUE_SAMPLE }));
