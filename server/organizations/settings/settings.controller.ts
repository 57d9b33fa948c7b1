import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Put, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Role } from '../../accounts';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { PublicRoute } from '../../platform/access/public-route.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import { IMAGE_TYPES, TakesImage } from '../../platform/http/input/image-body';
import { type EdgeLimit, Limited } from '../../platform/throttling/edge-limit';
import { MANAGERS } from '../customers/organization-changes';
import { LogosService } from './logos.service';
import { LogoResponse, OrganizationSettingsResponse, UpdateOrganizationRequest } from './settings.dto';
import { SettingsService } from './settings.service';

const LOGO_BYTES_MAX = 1_048_576;
const UPLOADS: EdgeLimit = { name: 'logos by organization', count: 20, seconds: 3_600, by: 'organization' };
const IMAGE_SCHEMA = { type: 'string', format: 'binary' } as const;

@ApiTags('organizations')
@Controller('api/organizations')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly logos: LogosService,
  ) {}

  /** The organization that the session works in. */
  @Get('settings')
  @SessionRoute()
  @ApiOkResponse({ type: OrganizationSettingsResponse })
  getOrganization(@CurrentSession() session: SessionPrincipal): Promise<OrganizationSettingsResponse> {
    return this.settings.get(session);
  }

  /** Changes what the organization says of itself, or what it demands of its people. */
  @Patch('settings')
  @SessionRoute<Role>({ roles: MANAGERS })
  @ApiOkResponse({ type: OrganizationSettingsResponse })
  @ApiResponse({ status: 409, description: 'Whoever demands a second factor has none (`second_factor_first`).' })
  updateOrganization(
    @CurrentSession() session: SessionPrincipal,
    @Body() { country, ...changes }: UpdateOrganizationRequest,
  ): Promise<OrganizationSettingsResponse> {
    return this.settings.update(session, { ...changes, countryId: country });
  }

  /** Replaces the logo. The body is a JPEG or PNG of 1 MB at most; kept is a JPEG on white of 512 pixels a side at most. */
  @Put('logo')
  @SessionRoute<Role>({ roles: MANAGERS })
  @Limited(UPLOADS)
  @TakesImage(LOGO_BYTES_MAX)
  @ApiConsumes(...IMAGE_TYPES)
  @ApiBody({ description: 'The picture itself.', schema: IMAGE_SCHEMA })
  @ApiOkResponse({ type: LogoResponse })
  @ApiResponse({ status: 413, description: 'The file is larger than 1,048,576 bytes (`body_too_large`).' })
  @ApiResponse({ status: 415, description: 'The body is neither image/jpeg nor image/png (`image_expected`).' })
  async updateLogo(@CurrentSession() session: SessionPrincipal, @Body() image: unknown): Promise<LogoResponse> {
    return { logo: await this.logos.replace(session, image) };
  }

  /** Removes the logo, if there is one. */
  @Delete('logo')
  @SessionRoute<Role>({ roles: MANAGERS })
  @HttpCode(204)
  @ApiNoContentResponse()
  deleteLogo(@CurrentSession() session: SessionPrincipal): Promise<void> {
    return this.logos.remove(session);
  }

  /** A logo, for whoever knows its address. */
  @Get('logos/:logoId')
  @PublicRoute()
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('content-security-policy', `default-src 'none'`)
  @Header('x-content-type-options', 'nosniff')
  @Header('vary', 'Accept-Encoding')
  @ApiParam({ name: 'logoId', description: 'The last part of the address that the settings name.', example: 'PzvG3yq0Tt5mYHkcJw6VbUe1RfN8sLxD' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: IMAGE_SCHEMA })
  async getLogo(@Param('logoId') logoId: string): Promise<StreamableFile> {
    return new StreamableFile(await this.logos.getImage(logoId), { type: 'image/jpeg' });
  }
}
