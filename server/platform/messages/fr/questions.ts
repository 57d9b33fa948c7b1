/** Questions in words, in French. */
export const questions = {
  problems: {
    question_not_understood: {
      title: 'Question non comprise',
      detail: 'Rien dans la question ne désigne un pays, une catégorie, une mesure ou un classement.',
    },
    question_impossible: { title: 'Question impossible', detail: '« {part} » n’est pas possible : {why}.' },
    question_too_large: {
      title: 'Question trop vaste',
      detail:
        'La question lit {indexes} indices sur {days} jours. Demandez moins d’indices ou une période plus courte : {limit} jours d’indice au plus.',
    },
    questions_busy: {
      title: 'Trop de questions à la fois',
      detail: 'D’autres attendent déjà des réponses, ou trois de vos questions sont en cours. Réessayez dans quelques secondes.',
    },
    origin_not_allowed: {
      title: 'Page d’un autre site',
      detail: 'Les pages d’autres sites ne peuvent pas appeler cette adresse. Les agents n’envoient pas d’`Origin`.',
    },
    one_message_only: {
      title: 'Un message à la fois',
      detail: 'Envoyez un message par requête : les lots de messages ne sont pas traités.',
    },
  },
  validation: {
    too_many_words: 'La question doit avoir {max} mots au plus.',
    fields_unknown: 'Ce doit être une liste de champs d’une ligne : {values}.',
  },
};
