import { Module } from '@nestjs/common';
import { QueueBoard } from './queue-board.service';

/**
 * A look at the queues, for staff (see accounts/staff/pages, which lets nobody else in). Nothing can be changed there: jobs
 * are the outbox's, and what staff may repeat has routes of its own.
 */
@Module({ providers: [QueueBoard] })
export class QueueBoardModule {}
