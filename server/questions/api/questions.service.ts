import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, toDayNumber } from '../../platform/clock';
import type { Principal } from '../../platform/access/principal';
import type { TurnPlace } from '../../platform/turn-queue';
import { type Problem, problem } from '../../platform/problems/problem';
import { type Answered, AnswersService } from '../answers/answers.service';
import { type Interpretation, type QuestionFault, type Reading, readQuestion } from '../grammar/interpretation';
import { prepareParser } from '../grammar/parser';
import { QUESTION_PROBLEMS } from '../questions.problems';
import { toReadingResponse } from './reading.dto';

interface Asked {
  readonly query: string;
  readonly as_of?: string;
  readonly methodology?: string;
}

export interface AnsweredQuestion extends Answered {
  readonly reading: Reading;
  readonly interpretation: Interpretation;
}

const WHY: Readonly<Record<Exclude<QuestionFault, 'nothing_asked'>, string>> = {
  no_such_date: 'there is no such date',
  out_of_range: 'it lies beyond the years 1900 to 2199, or counts nothing',
  period_reversed: 'it ends before it begins',
  period_within_period: 'one period within another cannot be read: write its first and its last day',
  denial_unread: 'what it denies could not be read, and without it the answer would be the opposite',
  count_out_of_range: 'from 1 to 1000 can be ranked',
};

/** Reads questions and has them answered. */
@Injectable()
export class QuestionsService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly answers: AnswersService,
  ) {}

  onModuleInit(): void {
    prepareParser();
  }

  /** @param claim gives the place in the queue, to what is answered @throws Problem questions_busy, question_not_understood, question_impossible, question_too_large, validation_failed, methodology_not_published */
  async answer(reader: Principal, { query, as_of, methodology }: Asked, claim: () => TurnPlace | undefined): Promise<AnsweredQuestion> {
    const reading = readQuestion(query, toDayNumber(this.clock.now()));
    const { interpretation } = reading;
    if (interpretation === null) throw refusal(query, reading);
    const answered = await this.answers.answer(reader, interpretation, { as_of, methodology }, claim);
    return { ...answered, reading, interpretation };
  }
}

/** Says what was read and what was not, as a reply with an answer does. */
function refusal(query: string, reading: Reading): Problem {
  const { code, text } = reading.fault!;
  const members = { ...toReadingResponse(reading) };
  if (code === 'nothing_asked') return problem(QUESTION_PROBLEMS.question_not_understood, { members });
  return problem(QUESTION_PROBLEMS.question_impossible, { params: { part: (text === '' ? query : text).slice(0, 100), why: WHY[code] }, members });
}
