import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What is allowed by number. */
export interface Allowance {
  readonly customIndexes: number;
}

type ReadAllowance = (organizationId: string, manager: EntityManager) => Promise<Allowance>;

/**
 * How many of something an organization may have follows from its plan, of which those who keep it know nothing: billing says here how to
 * find out.
 */
@Injectable()
export class Allowances {
  private read: ReadAllowance | null = null;

  provide(read: ReadAllowance): void {
    if (this.read !== null) throw new Error('two domains say what is allowed');
    this.read = read;
  }

  /** What an organization may have, in the caller's transaction. */
  of(organizationId: string, manager: EntityManager): Promise<Allowance> {
    if (this.read === null) throw new Error('nobody says what is allowed');
    return this.read(organizationId, manager);
  }
}
