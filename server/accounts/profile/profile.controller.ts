import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import { SessionRoute } from '../../platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { ProfileResponse, UpdateProfileRequest } from './profile.dto';
import { ProfileService } from './profile.service';

@ApiTags('accounts')
@Controller('api/accounts/me')
@SessionRoute({ isOwnAccount: true })
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  /** The signed-in person with their organization, its plan, key and usage. */
  @Get()
  @SessionRoute({ isOwnAccount: true, isViewable: true })
  @ApiOkResponse({ type: ProfileResponse })
  getProfile(@CurrentSession() session: SessionPrincipal): Promise<ProfileResponse> {
    return this.profiles.get(session);
  }

  /** Changes what is given of the signed-in person's profile. */
  @Patch()
  @ApiOkResponse({ type: ProfileResponse })
  updateProfile(@CurrentSession() session: SessionPrincipal, @Body() { country, ...changes }: UpdateProfileRequest): Promise<ProfileResponse> {
    return this.profiles.update(session, { ...changes, countryId: country });
  }
}
