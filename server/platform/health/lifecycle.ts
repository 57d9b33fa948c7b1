import { Injectable } from '@nestjs/common';

/** Whether this process is about to end. Readiness says so first, so that load balancers look elsewhere. */
@Injectable()
export class Lifecycle {
  private draining = false;

  get isDraining(): boolean {
    return this.draining;
  }

  drain(): void {
    this.draining = true;
  }
}
