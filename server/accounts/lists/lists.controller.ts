import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { CONTACT_TOPICS } from '../../reference/contact-topics';
import { COUNTRIES } from '../../reference/countries';
import { INDUSTRIES } from '../../reference/industries';
import { ApiFixedList, type FixedList, fixedList, sendFixedList } from './fixed-list';
import { CountryResponse } from './lists.dto';

const COUNTRY_LIST = fixedList(COUNTRIES.map(({ id, iso2, name }): CountryResponse => ({ id, code: iso2, name })));
const INDUSTRY_LIST = fixedList(INDUSTRIES);
const TOPIC_LIST = fixedList(CONTACT_TOPICS);

/** The fixed lists that forms offer. */
@ApiTags('accounts')
@PublicRoute()
@Controller('api/accounts')
export class ListsController {
  /** The 195 countries, in the alphabet of their names. */
  @Get('countries')
  @ApiFixedList(CountryResponse)
  listCountries(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): FixedList<CountryResponse> {
    return sendFixedList(request, reply, COUNTRY_LIST);
  }

  /** The 46 industries, in their alphabet. The name itself is what forms send. */
  @Get('industries')
  @ApiFixedList(String)
  listIndustries(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): FixedList<string> {
    return sendFixedList(request, reply, INDUSTRY_LIST);
  }

  /** What one may write to us about, in the order of the form. The text itself is what the form sends. */
  @Get('contact-topics')
  @ApiFixedList(String)
  listContactTopics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): FixedList<string> {
    return sendFixedList(request, reply, TOPIC_LIST);
  }
}
