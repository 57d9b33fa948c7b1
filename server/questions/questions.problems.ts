import { defineProblems } from '../platform/problems/problem';

/** What can go wrong with questions. */
export const QUESTION_PROBLEMS = defineProblems('questions', {
  question_not_understood: { status: 422 },
  question_impossible: { status: 422 },
  question_too_large: { status: 422 },
  questions_busy: { status: 429 },
  origin_not_allowed: { status: 403 },
  one_message_only: { status: 400 },
});
