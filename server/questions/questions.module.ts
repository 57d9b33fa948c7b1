import { Module } from '@nestjs/common';
import { IndexesModule } from '../indexes';
import { AnswersService } from './answers/answers.service';
import { QuestionQueue } from './answers/question-queue';
import { QuestionsController } from './api/questions.controller';
import { QuestionsService } from './api/questions.service';

/** Questions in words over HTTP. */
@Module({
  imports: [IndexesModule],
  controllers: [QuestionsController],
  providers: [AnswersService, QuestionQueue, QuestionsService],
})
export class QuestionsModule {}
