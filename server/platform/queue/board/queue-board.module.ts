import { FastifyAdapter } from '@bull-board/fastify';
import { BullBoardModule } from '@bull-board/nestjs';
import { Module } from '@nestjs/common';
import { QUEUE_BOARD_PATH } from '../../http/security-headers';
import { QueueBoard } from './queue-board.service';

/**
 * A look at the queues, for staff (see accounts/staff/pages, which lets nobody else in). Nothing can be changed there: jobs
 * are the outbox's, and what staff may repeat has routes of its own.
 */
@Module({
  imports: [
    BullBoardModule.forRoot({
      route: QUEUE_BOARD_PATH,
      adapter: FastifyAdapter,
      boardOptions: { uiConfig: { boardTitle: 'Barograph queues', hideRedisDetails: true } },
    }),
  ],
  providers: [QueueBoard],
})
export class QueueBoardModule {}
