import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ApiKeysSection, type OrganizationPlace, PersonalData, ProfileSections } from '../accounts';
import type { SessionPrincipal } from '../platform/access/principal';
import { Problem } from '../platform/problems/problem';
import { APIKEY_PROBLEMS } from './keys/apikeys.problems';
import { ApiKeysRepository } from './keys/apikeys.repository';
import { ApiKeysService } from './keys/apikeys.service';
import { UsageRepository } from './usage/usage.repository';
import { UsageService } from './usage/usage.service';

/** What a person sees of keys and usage in their profile. Keys are for owners and admins; usage is for everybody. */
@Injectable()
export class ApiKeysProfileView implements OnModuleInit {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly repository: ApiKeysRepository,
    private readonly usage: UsageService,
    private readonly usageRows: UsageRepository,
    private readonly sections: ProfileSections,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.sections.provide('apikeys', (session) => this.read(session));
    this.personalData.provideOfOrganization('apiKeys', (place) => this.listKeys(place));
    this.personalData.provideOfOrganization('usage', ({ organizationId }) => this.usageRows.listDays(organizationId));
  }

  private async read(session: SessionPrincipal): Promise<ApiKeysSection> {
    const [key, { entitlement, windows, dayUsed, monthUsed }] = await Promise.all([
      this.readKey(session),
      this.usage.getUsage(session.organizationId),
    ]);
    return {
      ...key,
      usage: {
        used: dayUsed,
        limit: entitlement.limits.day,
        monthUsed,
        monthLimit: entitlement.limits.month,
        resetsAt: windows.monthEnd.toISOString(),
      },
    };
  }

  /** A key that cannot be shown must not keep the rest of the profile away. */
  private async readKey({
    organizationId,
    role,
    hasSecondFactor,
    isSecondFactorRequired,
    isView = false,
  }: SessionPrincipal): Promise<Pick<ApiKeysSection, 'apiKey' | 'apiKeyExpiration'>> {
    if (isView || role === 'member' || (isSecondFactorRequired && !hasSecondFactor)) return { apiKey: null, apiKeyExpiration: null };
    try {
      const apiKey = await this.keys.readDashboardKey(organizationId, 'live');
      const primary = apiKey === null ? null : await this.repository.findPrimary(organizationId, 'live');
      return { apiKey, apiKeyExpiration: primary?.expiresAt?.toISOString() ?? null };
    } catch (error) {
      if (error instanceof Problem && error.kind.code === APIKEY_PROBLEMS.key_unreadable.code) return { apiKey: null, apiKeyExpiration: null };
      throw error;
    }
  }

  /** Of each key all but the key. */
  private async listKeys({ organizationId, role }: OrganizationPlace): Promise<object[]> {
    if (role === 'member') return [];
    const keys = await this.repository.list(organizationId);
    return keys.map(({ organizationId: _, ...key }) => key);
  }
}
