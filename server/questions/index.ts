/** The door of questions: what is asked in words, answered by what indexes publish. */
export { QUESTION_PROBLEMS } from './questions.problems';
export { QuestionsModule } from './questions.module';
