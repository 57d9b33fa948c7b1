import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../platform/access/current-session.decorator';
import type { SessionPrincipal } from '../../platform/access/principal';
import { LimitedSessionRoute } from '../../platform/access/session-route.decorator';
import { CreateSavedViewRequest, DefaultViewRequest, SavedViewResponse, toSavedView, UpdateSavedViewRequest } from './saved-views.dto';
import { SavedViewsService } from './saved-views.service';

const VIEW_ID = { name: 'id', description: 'ID of the view.', schema: { type: 'string', format: 'uuid' } } as const;
const UNSEEN = { status: 404, description: 'There is no such view, or the person does not see it (`saved_view_not_found`).' };
const NOT_OWN = { status: 403, description: 'The view is somebody else’s (`forbidden`).' };

@ApiTags('alerts')
@Controller('api/saved-views')
@LimitedSessionRoute()
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /** The views of the list of indexes that a person sees: their own and those shared with the organization, by name. */
  @Get()
  @ApiOkResponse({ type: SavedViewResponse, isArray: true })
  async listSavedViews(@CurrentSession() session: SessionPrincipal): Promise<SavedViewResponse[]> {
    return (await this.views.list(session)).map((view) => toSavedView(view, session));
  }

  /** Saves a view under a name. */
  @Post()
  @ApiCreatedResponse({ type: SavedViewResponse })
  @ApiResponse({ status: 409, description: 'The person has as many as they may have (`saved_views_exhausted`).' })
  async createSavedView(@CurrentSession() session: SessionPrincipal, @Body() body: CreateSavedViewRequest): Promise<SavedViewResponse> {
    return toSavedView(await this.views.create(session, body), session);
  }

  /** Chooses the view with which the list opens for the person. */
  @Put('default')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  updateDefaultView(@CurrentSession() session: SessionPrincipal, @Body() { id }: DefaultViewRequest): Promise<void> {
    return this.views.setDefault(session, id);
  }

  /** Renames a view, keeps other filters under its name, shares it or takes it back. Its owner may, and of a shared one those who run the organization. */
  @Patch(':id')
  @ApiParam(VIEW_ID)
  @ApiOkResponse({ type: SavedViewResponse })
  @ApiResponse(UNSEEN)
  @ApiResponse(NOT_OWN)
  async updateSavedView(
    @CurrentSession() session: SessionPrincipal,
    @Param('id') id: string,
    @Body() body: UpdateSavedViewRequest,
  ): Promise<SavedViewResponse> {
    return toSavedView(await this.views.update(session, id, body), session);
  }

  /** Deletes a view, for everybody who sees it. Its owner may, and of a shared one those who run the organization. */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam(VIEW_ID)
  @ApiNoContentResponse()
  @ApiResponse(UNSEEN)
  @ApiResponse(NOT_OWN)
  deleteSavedView(@CurrentSession() session: SessionPrincipal, @Param('id') id: string): Promise<void> {
    return this.views.remove(session, id);
  }
}
