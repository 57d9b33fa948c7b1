import { Module } from '@nestjs/common';
import { PendingLinksRepository } from './pending-links.repository';

@Module({ providers: [PendingLinksRepository], exports: [PendingLinksRepository] })
export class PendingLinksModule {}
