import { Module } from '@nestjs/common';
import { StaffVisitsController } from './staff-visits.controller';
import { VisitsController } from './visits.controller';
import { VisitsRepository } from './visits.repository';
import { VisitsService } from './visits.service';

/** How often the pages of the site are visited. */
@Module({ controllers: [VisitsController, StaffVisitsController], providers: [VisitsRepository, VisitsService] })
export class VisitsModule {}
