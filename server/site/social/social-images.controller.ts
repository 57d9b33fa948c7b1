import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findIndex, INDEX_PROBLEMS } from '../../indexes';
import { callerGroup } from '../../platform/http/caller-context';
import { isNotModified } from '../../platform/http/replies/etag';
import { type Language, namedLanguage } from '../../platform/messages/messages';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { problem } from '../../platform/problems/problem';
import { type RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter';
import { type SocialImage, SocialImages } from './social-images.service';

const ENDING = '.png';
const SITE = 'site';
/** Of those that have to be drawn; a picture that is there is for everybody. A service that shows links asks for some dozens. */
const DRAWINGS: RateLimit = { name: 'social images by network', windows: [{ count: 60, seconds: 600 }] };

/** The pictures that links to the site are shown with, in the language of the page that names them: documents, not part of the contract. */
@ApiExcludeController()
@PublicRoute()
@Controller('social')
export class SocialImagesController {
  constructor(
    private readonly images: SocialImages,
    private readonly limiter: RateLimiter,
  ) {}

  @Get(':file')
  @Header('cache-control', 'public, max-age=3600')
  @Header('content-security-policy', `default-src 'none'`)
  @Header('content-type', 'image/png')
  // Other sites are meant to show them.
  @Header('cross-origin-resource-policy', 'cross-origin')
  async getSocialImage(
    @Param('file') file: string,
    @Query('language') asked: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { png, etag } = await this.find(file, namedLanguage(asked));
    return isNotModified(request, reply, etag) ? undefined : png;
  }

  private find(file: string, language: Language): Promise<SocialImage> {
    const beforeDrawing = (): Promise<void> => this.limiter.take(DRAWINGS, callerGroup());
    const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
    if (name === SITE) return this.images.findSite(language, beforeDrawing);
    const index = findIndex(name);
    if (index === null) throw problem(INDEX_PROBLEMS.index_not_found);
    return this.images.findIndex(index, language, beforeDrawing);
  }
}
