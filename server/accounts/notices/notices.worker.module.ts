import { Module } from '@nestjs/common';
import { NoticeDeliveryService } from './notice-delivery.service';
import { NoticeEmails } from './notices.emails';
import { NoticesProcessor } from './notices.processor';
import { NoticesRepository } from './notices.repository';

/** The part of notices that runs in the worker: their mails, and sending one. */
@Module({ providers: [NoticeDeliveryService, NoticeEmails, NoticesProcessor, NoticesRepository] })
export class NoticesWorkerModule {}
