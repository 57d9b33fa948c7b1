import { ValidateIf } from 'class-validator';
import { isGiven } from '../../../platform/http/input/given';
import { IsFlag } from '../../../platform/http/input/field-rules';

/** Which mails a person gets. Those on the security of the account and on what is owed always come. */
export class NotificationsResponse {
  /** The briefing newsletter. */
  newsletter!: boolean;

  /** That much of the plan has been used. Only owners and admins get these. */
  usage!: boolean;

  /** What alert rules have to tell, each as it says. */
  alerts!: boolean;
}

/** What is to be changed; what is left out stays. */
export class UpdateNotificationsRequest {
  /** The address of an account has been confirmed, so no mail asks to confirm. */
  @ValidateIf(isGiven)
  @IsFlag()
  newsletter?: boolean;

  /** Mails on the usage of the plan. */
  @ValidateIf(isGiven)
  @IsFlag()
  usage?: boolean;

  /** Mails of alert rules. */
  @ValidateIf(isGiven)
  @IsFlag()
  alerts?: boolean;
}
