import { Module } from '@nestjs/common';
import { IndexesModule } from '../indexes';
import { AnswersService } from './answers/answers.service';
import { AskedCrises } from './answers/asked-crises.service';
import { QuestionQueue } from './answers/question-queue';
import { QuestionsController } from './api/questions.controller';
import { QuestionsService } from './api/questions.service';
import { McpController } from './mcp/mcp.controller';
import { McpService } from './mcp/mcp.service';

/** Questions in words, and tools for agents, over HTTP. */
@Module({
  imports: [IndexesModule],
  controllers: [McpController, QuestionsController],
  providers: [AnswersService, AskedCrises, McpService, QuestionQueue, QuestionsService],
})
export class QuestionsModule {}
