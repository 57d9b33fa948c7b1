import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallerStanding } from '../../platform/access/caller-standing';
import { KeyAuthenticationService } from './key-authentication.service';
import { presentedCredential } from './keyed-call';

/** Whether the key behind a request would still open its route, from where the request came. */
@Injectable()
export class KeyStanding implements OnModuleInit {
  constructor(
    private readonly standing: CallerStanding,
    private readonly authentication: KeyAuthenticationService,
  ) {}

  onModuleInit(): void {
    this.standing.register('key', async (request, access) => {
      const presented = presentedCredential(request);
      return presented !== null && access?.kind === 'key' && this.authentication.wouldAdmit(presented, request.ip, access.scope);
    });
  }
}
