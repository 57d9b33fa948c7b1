const REFUSED = 'Non autorisé';

/** API keys and their use, in French. */
export const apikeys = {
  problems: {
    missing_key: { title: REFUSED, detail: 'Envoyez votre clé d’API dans l’en-tête Authorization : Bearer, suivi de la clé.' },
    invalid_key: { title: REFUSED, detail: 'Cette clé d’API n’est pas valable.' },
    expired_key: { title: REFUSED, detail: 'Cette clé d’API a expiré.' },
    revoked_key: { title: REFUSED, detail: 'Cette clé d’API a été révoquée.' },
    address_not_allowed: { title: 'Interdit', detail: 'Cette clé d’API ne peut pas être utilisée depuis cette adresse IP.' },
    scope_missing: { title: 'Interdit', detail: 'Cette clé d’API n’a pas l’autorisation {scope}.' },
    key_ended: { title: 'Clé close', detail: 'Cette clé d’API a expiré ou a été révoquée. Créez-en une autre.' },
    keys_exhausted: { title: 'Trop de clés', detail: 'Votre organisation a déjà {most} clés d’API. Révoquez-en une pour en créer une autre.' },
    key_not_found: { title: 'Introuvable', detail: 'Cette clé d’API n’existe pas.' },
    dashboard_key_missing: { title: 'Pas de clé d’API', detail: 'Il n’y a pas de clé d’API. Générez-en une dans votre tableau de bord.' },
    key_unreadable: { title: 'Clé impossible à afficher', detail: 'Cette clé d’API ne peut plus être affichée. Régénérez-la.' },
    grace_out_of_range: { title: 'Requête non valable', detail: 'grace_minutes doit être un nombre entier de 0 à {most}.' },
    quota_exhausted: {
      title: 'Limite d’utilisation atteinte',
      detail: 'Vous avez atteint votre limite d’utilisation. Changez de formule pour continuer.',
    },
    key_limit_reached: { title: 'Limite de la clé atteinte', detail: 'Cette clé d’API a épuisé sa propre limite. Son organisation peut la relever.' },
  },
  validation: {
    holds_key: '{field} ne doit pas contenir de clé d’API.',
    not_scopes: '{field} doit être une liste d’une ou plusieurs valeurs parmi {values}, chacune une fois.',
    not_networks: '{field} doit être une liste de 1 à {max} réseaux ou adresses, par exemple 192.0.2.0/24, 192.0.2.7 ou 2001:db8::/32.',
    not_in_future: '{field} doit être dans le futur.',
    above_plan: '{field} ne doit pas dépasser {max}, la limite de votre formule.',
    test_key_uncounted: '{field} ne vaut que pour les clés réelles : les appels des clés de test ne sont pas comptés.',
  },
  replies: {
    leaked_key_reported: 'Merci. Toute clé d’API active contenue dans votre envoi a été désactivée, et son propriétaire en est averti.',
  },
  mails: {
    key_reported: {
      subject: 'Une de vos clés d’API a été trouvée et désactivée',
      preheader: 'Une de vos clés d’API a été signalée comme divulguée. Elle ne fonctionne plus.',
      dashboard:
        'Quelqu’un a trouvé la clé d’API du tableau de bord de votre organisation et nous l’a signalée. Nous l’avons désactivée aussitôt : les programmes qui l’utilisent sont refusés.',
      named:
        'Quelqu’un a trouvé une clé d’API de votre organisation et nous l’a signalée. Nous l’avons désactivée aussitôt : les programmes qui l’utilisent sont refusés.',
      replaced:
        'Quelqu’un a trouvé un secret d’une clé d’API de votre organisation et nous l’a signalé. Vous l’aviez déjà remplacé, et nous avons mis fin aussitôt à son délai de grâce. Le nouveau secret reste valable.',
      name: 'Clé',
      key: 'Début et fin',
      at: 'Quand',
      button: 'Ouvrir vos clés d’API',
      advice:
        'Créez une nouvelle clé et retirez l’ancienne de tout endroit où elle peut être lue : un dépôt et son historique, un journal, une capture d’écran.',
      reason: 'Vous recevez cet e-mail car vous êtes propriétaire de l’organisation ou avez créé la clé.',
    },
    key_known: {
      subject: 'Une personne qui connaît votre clé d’API ne gère plus votre organisation',
      preheader: 'La clé reste valable. À vous de décider s’il faut la régénérer.',
      text: 'Une personne qui pouvait lire la clé d’API du tableau de bord de votre organisation l’a quittée ou n’a plus ce rôle. La clé reste valable, pour vos programmes et pour quiconque en a une copie.',
      person: 'Qui',
      nobody: 'Une personne dont le compte a été supprimé',
      at: 'Quand',
      button: 'Ouvrir vos clés d’API',
      advice: 'Par précaution, régénérez la clé. Vous pouvez laisser l’ancienne valable un moment, le temps de mettre vos programmes à jour.',
      reason: 'Vous recevez cet e-mail car vous êtes propriétaire de l’organisation.',
    },
    key_replaced: {
      subject: 'Votre clé d’API a été régénérée',
      preheader: 'Une nouvelle clé d’API remplace l’ancienne.',
      ended: 'La clé d’API de votre organisation a été régénérée. L’ancienne ne fonctionne plus.',
      ending: 'La clé d’API de votre organisation a été régénérée. L’ancienne reste valable {minutes} minutes.',
      by: 'Régénérée par',
      at: 'Quand',
      button: 'Ouvrir le tableau de bord',
      warning: 'Si personne de votre organisation ne l’a demandé, changez votre mot de passe et régénérez de nouveau la clé.',
      reason: 'Vous recevez cet e-mail car vous avez régénéré la clé ou êtes propriétaire de l’organisation.',
    },
    usage_notice: {
      subject: '{threshold} % des requêtes du mois utilisées',
      usedUp: 'Toutes les requêtes du mois sont utilisées',
      preheader: '{used} requêtes sur {limit}, jusqu’au {resetsAt}.',
      text: '{organization} a utilisé {used} de ses {limit} requêtes du mois.',
      textUsedUp:
        '{organization} a utilisé toutes ses {limit} requêtes du mois. Les suivantes consomment les crédits achetés ; sans crédits, elles sont refusées jusqu’au mois prochain.',
      resets: 'Début du mois prochain',
      button: 'Voir l’utilisation',
      buttonUsedUp: 'Voir les formules',
      reason: 'Vous recevez cet e-mail car vous gérez cette organisation.',
    },
  },
};
