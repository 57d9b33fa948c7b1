import { Module } from '@nestjs/common';
import { AuditMonths } from './audit-months';
import { AuditProcessor } from './audit.processor';

/** Keeping the audit trail as long as the instance says, and no longer. */
@Module({ providers: [AuditMonths, AuditProcessor] })
export class AuditWorkerModule {}
