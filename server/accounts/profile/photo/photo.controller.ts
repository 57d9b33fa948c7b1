import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../platform/access/current-session.decorator';
import { SessionRoute } from '../../../platform/access/session-route.decorator';
import { IMAGE_TYPES, TakesImage } from '../../../platform/http/input/image-body';
import type { SessionPrincipal } from '../../../platform/access/principal';
import { PublicRoute } from '../../../platform/access/public-route.decorator';
import { type EdgeLimit, Limited } from '../../../platform/throttling/edge-limit';
import { PhotoResponse } from './photo.dto';
import { PhotoService } from './photo.service';

const PHOTO_BYTES_MAX = 1_048_576;
const UPLOADS: EdgeLimit = { name: 'photos by person', count: 20, seconds: 3_600, by: 'person' };
const IMAGE_SCHEMA = { type: 'string', format: 'binary' } as const;

@ApiTags('accounts')
@Controller('api/accounts')
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  /** Replaces the photo of the signed-in person. The body is a JPEG or PNG of 1 MB at most; kept is a square of its middle. */
  @Put('me/photo')
  @SessionRoute()
  @Limited(UPLOADS)
  @TakesImage(PHOTO_BYTES_MAX)
  @ApiConsumes(...IMAGE_TYPES)
  @ApiBody({ description: 'The picture itself.', schema: IMAGE_SCHEMA })
  @ApiOkResponse({ type: PhotoResponse })
  @ApiResponse({ status: 413, description: 'The file is larger than 1,048,576 bytes (`body_too_large`).' })
  @ApiResponse({ status: 415, description: 'The body is neither image/jpeg nor image/png (`image_expected`).' })
  async updatePhoto(@CurrentSession() session: SessionPrincipal, @Body() image: unknown): Promise<PhotoResponse> {
    return { photo: await this.photos.replace(session, image) };
  }

  /** Removes the photo of the signed-in person, if there is one. */
  @Delete('me/photo')
  @SessionRoute()
  @HttpCode(204)
  @ApiNoContentResponse()
  deletePhoto(@CurrentSession() session: SessionPrincipal): Promise<void> {
    return this.photos.remove(session);
  }

  /** A photo, for whoever knows its address. */
  @Get('photos/:photoId')
  @PublicRoute()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', `default-src 'none'`)
  @Header('x-content-type-options', 'nosniff')
  @Header('vary', 'Accept-Encoding')
  @ApiParam({ name: 'photoId', description: 'The last part of the address that the profile names.', example: 'PzvG3yq0Tt5mYHkcJw6VbUe1RfN8sLxD' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: IMAGE_SCHEMA })
  async getPhoto(@Param('photoId') photoId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.photos.getImage(photoId), { type: 'image/jpeg' });
  }
}
