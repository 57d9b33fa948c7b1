import { Injectable } from '@nestjs/common';
import { CreditsService } from '../../billing';
import type { CreditsResponse } from './credits.dto';
import { UsageService } from './usage.service';

@Injectable()
export class CreditsView {
  constructor(
    private readonly usage: UsageService,
    private readonly credits: CreditsService,
  ) {}

  async getCredits(organizationId: string): Promise<CreditsResponse> {
    const [{ entitlement, windows, dayUsed, monthUsed }, credits] = await Promise.all([
      this.usage.getUsage(organizationId),
      this.credits.getBalance(organizationId),
    ]);
    return {
      credits,
      used: dayUsed,
      limit: entitlement.limits.day,
      monthUsed,
      monthLimit: entitlement.limits.month,
      resetsAt: windows.monthEnd.toISOString(),
      expiresAt: entitlement.expiresAt?.toISOString() ?? null,
      plan: entitlement.plan.code,
    };
  }
}
