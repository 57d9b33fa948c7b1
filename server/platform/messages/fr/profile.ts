const GREETING = 'Bonjour {name},';
const WHEN = 'Quand';
const WHERE = 'Adresse IP';

/** The account of a person, in French. */
export const profile = {
  problems: {
    photo_unreadable: { title: 'Photo illisible', detail: 'Ce fichier n’est pas une image JPEG ou PNG, ou il est endommagé.' },
    photo_too_large: {
      title: 'Photo trop grande',
      detail: 'L’image peut avoir au plus {side} pixels de côté et {megapixels} mégapixels.',
    },
    email_code_invalid: { title: 'Code non valable', detail: 'Code non valable' },
    email_undo_invalid: {
      title: 'Lien non valable',
      detail: 'Ce lien n’est pas valable, a déjà servi ou date de plus de sept jours. Contactez-nous si vous n’avez pas changé l’adresse.',
    },
    last_staff: {
      title: 'Dernier membre de l’équipe',
      detail: 'Vous êtes le dernier membre de l’équipe. Donnez d’abord ce rôle à quelqu’un d’autre.',
    },
  },
  validation: {
    current_password_missing: 'Votre mot de passe actuel manque',
    email_is_yours: 'C’est déjà votre adresse',
    email_code_wrong: 'Code non valable',
    time_zone_unknown: 'Choisissez un fuseau horaire de la liste',
    second_factor_missing: 'Saisissez le code de votre application d’authentification, ou un code de secours',
  },
  replies: {
    password_changed: 'Votre mot de passe a été changé.',
    email_change_code_sent: 'Un code est en route vers la nouvelle adresse.',
    email_changed: 'Votre adresse a été changée.',
    email_restored: 'Cette adresse est de nouveau celle de votre compte.',
  },
  mails: {
    email_change_code: {
      subject: 'Votre code pour confirmer cette adresse',
      preheader: 'Saisissez-le pour utiliser cette adresse avec Barograph.',
      text: 'Quelqu’un, peut-être vous, veut utiliser cette adresse pour un compte Barograph. Saisissez ce code pour la confirmer :',
      note: 'Le code sert une seule fois et reste valable {minutes} minutes. En demander un autre l’annule. Si ce n’était pas vous, ignorez cet e-mail : sans le code, rien ne change.',
    },
    email_change_taken: {
      subject: 'Cette adresse a déjà un compte Barograph',
      preheader: 'Quelqu’un a voulu utiliser cette adresse pour un autre compte.',
      text: 'Quelqu’un, peut-être vous, a voulu utiliser cette adresse pour un autre compte. Elle a déjà un compte, et rien n’y a changé.',
      log_in: 'Se connecter',
      note: 'Si ce n’était pas vous, vous n’avez rien à faire.',
    },
    email_change_asked: {
      subject: 'Quelqu’un veut changer l’adresse e-mail de votre compte',
      preheader: 'Si ce n’était pas vous, choisissez un nouveau mot de passe.',
      greeting: GREETING,
      text: 'Quelqu’un, peut-être vous, a demandé une autre adresse e-mail pour votre compte Barograph. Elle change dès que la nouvelle est confirmée.',
      when: WHEN,
      where: WHERE,
      help: 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau immédiatement :',
      button: 'Choisir un nouveau mot de passe',
    },
    email_changed: {
      subject: 'L’adresse e-mail de votre compte a été changée',
      preheader: 'Connectez-vous désormais avec votre nouvelle adresse.',
      greeting: GREETING,
      text: 'Votre compte Barograph a une nouvelle adresse e-mail. Celle-ci ne permet plus de se connecter.',
      when: WHEN,
      where: WHERE,
      help: 'Si ce n’était pas vous, reprenez cette adresse. Cela ferme toutes les sessions de votre compte :',
      button: 'Rétablir cette adresse',
      note: 'Le lien sert une seule fois, pendant {days} jours. Choisissez ensuite un nouveau mot de passe : la personne qui a changé l’adresse connaît peut-être le vôtre.',
      without_undo: { help: 'Si ce n’était pas vous, contactez-nous immédiatement :', button: 'Nous contacter' },
    },
    email_restored: {
      subject: 'L’adresse e-mail de votre compte a été rétablie',
      preheader: 'Choisissez maintenant un nouveau mot de passe.',
      greeting: GREETING,
      text: 'Cette adresse est de nouveau celle de votre compte Barograph. Toutes ses sessions ont été fermées.',
      when: WHEN,
      where: WHERE,
      help: 'La personne qui a changé l’adresse connaît peut-être votre mot de passe. Choisissez-en un nouveau, et vérifiez votre double authentification une fois connecté :',
      button: 'Choisir un nouveau mot de passe',
    },
    account_deleted: {
      subject: 'Votre compte Barograph a été supprimé',
      preheader: 'C’est le dernier e-mail que vous recevrez à son sujet.',
      greeting: GREETING,
      text: 'Votre compte Barograph a été supprimé, avec tout ce qui lui appartenait. Sa clé d’API ne fonctionne plus.',
      when: WHEN,
      where: WHERE,
      help: 'Si ce n’était pas vous, contactez-nous immédiatement :',
      button: 'Nous contacter',
    },
  },
};
