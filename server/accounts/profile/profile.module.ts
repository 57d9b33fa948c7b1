import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail';
import { PasswordHasherModule } from '../password-hasher.module';
import { NewsletterModule } from '../newsletter/newsletter.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SecondFactorsModule } from '../two-factor/second-factors.module';
import { UsersModule } from '../users/users.module';
import { AccountDeletionController } from './deletion/account-deletion.controller';
import { AccountDeletionService } from './deletion/account-deletion.service';
import { AccountErasureRepository } from './deletion/account-erasure.repository';
import { ActivityController } from './activity.controller';
import { ActivityView } from './activity.view';
import { EmailChangeController } from './email-change/email-change.controller';
import { EmailChangeService } from './email-change/email-change.service';
import { EmailChangesRepository } from './email-change/email-changes.repository';
import { EmailUndoController } from './email-change/email-undo.controller';
import { EmailUndoService } from './email-change/email-undo.service';
import { EmailUndosRepository } from './email-change/email-undos.repository';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsService } from './notifications/notifications.service';
import { OwnPasswordController } from './own-password.controller';
import { OwnPasswordService } from './own-password.service';
import { PendingLinksModule } from '../pending-links/pending-links.module';
import { PersonalData } from './personal-data/personal-data';
import { PersonalDataController } from './personal-data/personal-data.controller';
import { PersonalDataService } from './personal-data/personal-data.service';
import { PersonalDataView } from './personal-data/personal-data.view';
import { PhotoController } from './photo/photo.controller';
import { PhotoEncoder } from './photo/photo-encoder';
import { PhotoRepository } from './photo/photo.repository';
import { PhotoService } from './photo/photo.service';
import { ProfileController } from './profile.controller';
import { ProfileRepository } from './profile.repository';
import { ProfileSections } from './profile-sections';
import { ProfileService } from './profile.service';

/** What people see, change and delete of their own. The domains above fill in their parts through the exports. */
@Module({
  imports: [MailModule, NewsletterModule, PasswordHasherModule, PendingLinksModule, SecondFactorsModule, SessionsModule, UsersModule],
  controllers: [
    AccountDeletionController,
    ActivityController,
    EmailChangeController,
    EmailUndoController,
    NotificationsController,
    OwnPasswordController,
    PersonalDataController,
    PhotoController,
    ProfileController,
  ],
  providers: [
    AccountDeletionService,
    AccountErasureRepository,
    ActivityView,
    EmailChangeService,
    EmailChangesRepository,
    EmailUndoService,
    EmailUndosRepository,
    NotificationsService,
    OwnPasswordService,
    PersonalData,
    PersonalDataService,
    PersonalDataView,
    PhotoEncoder,
    PhotoRepository,
    PhotoService,
    ProfileRepository,
    ProfileSections,
    ProfileService,
  ],
  exports: [PersonalData, PhotoEncoder, ProfileSections],
})
export class ProfileModule {}
