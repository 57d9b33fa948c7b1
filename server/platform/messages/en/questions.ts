export const questions = {
  problems: {
    question_not_understood: {
      title: 'Question not understood',
      detail: 'Nothing in the question names a country, a category, a measure or a ranking.',
    },
    question_impossible: {
      title: 'Impossible question',
      detail: '“{part}” cannot be: {why}.',
    },
    question_too_large: {
      title: 'Too much asked at once',
      detail: 'The question reads {indexes} indexes over {days} days. Ask for fewer indexes or a shorter period: {limit} index days at most.',
    },
    questions_busy: {
      title: 'Too many questions at once',
      detail: 'Others are waiting for answers already, or three questions of your own are. Try again in a few seconds.',
    },
    origin_not_allowed: {
      title: 'Page of another site',
      detail: 'Pages of other sites may not call this address. Agents send no `Origin`.',
    },
    one_message_only: {
      title: 'One message at a time',
      detail: 'Send one message in each request: batches of messages are not served.',
    },
  },
  validation: {
    too_many_words: 'The question must have at most {max} words.',
    fields_unknown: 'Must be a list of members of a row: {values}.',
  },
};
