import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../news';
import { KeyedRoute } from '../../platform/access/keyed-route.decorator';
import { principalOf } from '../../platform/access/principal-of';
import { claimPlace, TakesTurns } from '../../platform/access/room.guard';
import { AlsoAt } from '../../platform/http/aliases';
import { renderTable } from '../../platform/http/replies/table-reply';
import { QuestionQueue } from '../answers/question-queue';
import { fieldsOf, pickFields } from '../answers/rows';
import { toInterpretationResponse } from './interpretation.dto';
import { QueryRequest, QueryResponse, toEmptyResponse } from './questions.dto';
import { QuestionsService } from './questions.service';
import { toReadingResponse } from './reading.dto';

@ApiTags('questions')
@Controller('v1/query')
@AlsoAt('api/query')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  /** Answers a question in English by a fixed grammar, and says how it was read. Words that could not be used are listed in `unused`, of CSV in the header `X-Unused-Words`. */
  @Post()
  @HttpCode(200)
  @KeyedRoute({ scope: 'query', credentials: 'key-or-session' })
  @TakesTurns(QuestionQueue)
  @ApiExtraModels(QueryResponse)
  @ApiOkResponse({
    description: 'The answer. CSV (RFC 4180, with a header, formulas defused) holds the rows alone.',
    headers: {
      'X-Unused-Words': {
        description: 'Of CSV: the words that could not be used, percent-encoded, separated by commas, up to 1,024 bytes.',
        schema: { type: 'string' },
      },
    },
    content: { 'application/json': { schema: { $ref: getSchemaPath(QueryResponse) } }, 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiResponse({
    status: 422,
    description:
      'Nothing that could be answered was read (`question_not_understood`), a date or number cannot be (`question_impossible`), or too much is asked at once (`question_too_large`). The first two carry `words`, `unused` and `ambiguous` as a reply does.',
  })
  async queryIndexes(@Body() body: QueryRequest, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { reading, interpretation, plan, rows, rowCount, empty, provenance } = await this.questions.answer(principalOf(request), body, () =>
      claimPlace(request),
    );
    const fields = fieldsOf(interpretation, body.fields ?? null);
    const { headers, body: bytes } = renderTable({
      format: body.format ?? 'json',
      records: rows.map((row) => pickFields(row, fields)),
      columns: fields,
      origin: originOf(provenance),
      members: {
        query: body.query,
        reading: toReadingResponse(reading),
        interpretation: toInterpretationResponse(interpretation),
        calls: plan.calls,
        steps: plan.steps,
        empty: empty === null ? null : toEmptyResponse(empty),
        row_count: rowCount,
        is_truncated: rows.length < rowCount,
      },
    });
    void reply.headers({ ...headers, 'cache-control': 'no-store' });
    if (body.format === 'csv') void reply.header('x-unused-words', unusedHeader(reading.unused));
    return bytes;
  }
}

/** Most bytes of the header, which proxies limit; the words beyond are in the reply as JSON. */
const UNUSED_HEADER_MAX = 1_024;

function unusedHeader(unused: readonly { readonly text: string }[]): string {
  let header = '';
  for (const { text } of unused) {
    const longer = header + (header === '' ? '' : ',') + encodeURIComponent(text);
    if (longer.length > UNUSED_HEADER_MAX) break;
    header = longer;
  }
  return header;
}
