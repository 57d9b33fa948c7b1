const LINK_OVER = 'Ce lien d’invitation n’est pas valable ou a expiré.';
const GREETING = 'Bonjour {name},';

/** Organizations and who belongs to them, in French. */
export const organizations = {
  problems: {
    organization_not_found: { title: 'Introuvable', detail: 'Cette organisation n’existe pas.' },
    member_not_found: { title: 'Introuvable', detail: 'Ce membre n’existe pas.' },
    team_not_found: { title: 'Introuvable', detail: 'Cette équipe n’existe pas.' },
    invitation_not_found: { title: 'Introuvable', detail: LINK_OVER },
    invitation_expired: { title: 'Invitation expirée', detail: LINK_OVER },
    invitation_for_another: {
      title: 'Autre adresse',
      detail: 'Cette invitation est destinée à {email}. Connectez-vous avec cette adresse pour l’accepter.',
    },
    account_exists: { title: 'Compte existant', detail: 'Cette adresse a un compte. Connectez-vous pour accepter l’invitation.' },
    already_member: { title: 'Déjà membre', detail: '{email} est déjà membre de {organization}.' },
    already_invited: { title: 'Déjà invité', detail: '{email} a déjà été invité. Vous pouvez renvoyer l’invitation.' },
    licence_exhausted: {
      title: 'Plus de licence disponible',
      detail: 'Toutes les licences ({licences}) sont occupées par des membres et des invitations en attente.',
    },
    last_owner: {
      title: 'Seul propriétaire',
      detail: 'Vous êtes le seul propriétaire de {organization}, et d’autres personnes en font partie. Nommez d’abord l’une d’elles propriétaire.',
    },
    last_member: {
      title: 'Seul membre',
      detail: 'Personne d’autre ne fait partie de cette organisation. Supprimez-la plutôt, ou supprimez votre compte.',
    },
    only_organization: { title: 'Seule organisation', detail: 'Vous ne faites partie d’aucune autre organisation. Supprimez plutôt votre compte.' },
    operator_organization: { title: 'Exploitant', detail: 'L’organisation de l’exploitant ne peut pas être supprimée.' },
    operator_not_suspended: { title: 'Exploitant', detail: 'L’organisation de l’exploitant ne peut pas être suspendue.' },
    owner_already: { title: 'Déjà propriétaire', detail: 'Ce membre est déjà propriétaire de l’organisation.' },
    teams_exhausted: { title: 'Trop d’équipes', detail: 'Une organisation peut avoir {most} équipes au plus.' },
    second_factor_first: {
      title: 'Double authentification d’abord',
      detail: 'Activez votre propre double authentification avant de l’exiger de tous.',
    },
  },
  validation: {
    team_name_missing: 'Il faut un nom à l’équipe.',
    organization_name_missing: 'Il faut un nom à l’organisation.',
    not_members: 'Une personne dans {field} n’est pas membre de votre organisation.',
    not_vat_number: 'Ce numéro de TVA n’est pas valable. Indiquez aussi le code du pays, comme dans NL858620112B01.',
    country_is_the_persons: 'Cette organisation a le pays de son propriétaire. Changez le pays dans votre profil.',
    name_is_the_persons: 'Cette organisation porte le nom de son propriétaire. Changez le nom dans votre profil.',
    not_invited_address: 'L’invitation est destinée à une autre adresse.',
  },
  mails: {
    invitation: {
      subject: 'Vous êtes invité à rejoindre {organization} sur Barograph',
      preheader: 'L’invitation est valable sept jours.',
      text: 'Vous êtes invité à rejoindre {organization} sur Barograph, qui mesure la volatilité des récits dans l’actualité.',
      by: 'Invité par',
      until: 'Valable jusqu’au',
      button: 'Accepter l’invitation',
      note: 'Le lien sert une seule fois. Une invitation plus récente le remplace. Si vous ne savez pas qui vous a invité, ignorez cet e-mail : sans le lien, rien ne se passe.',
      reason: 'Vous recevez cet e-mail car quelqu’un a invité cette adresse dans son organisation sur Barograph.',
    },
    member_removed: {
      subject: 'Vous ne faites plus partie de {organization}',
      preheader: 'Votre compte n’est pas concerné.',
      greeting: GREETING,
      text: 'Un administrateur de {organization} vous en a retiré. Vous n’y avez plus accès. Votre compte Barograph n’est pas concerné.',
      button: 'Ouvrir le tableau de bord',
    },
    organization_suspended: {
      subject: '{organization} est suspendue sur Barograph',
      preheader: 'Rien n’a été supprimé.',
      greeting: GREETING,
      text: 'Nous avons suspendu {organization}, pour le motif suivant : {reason} Jusqu’à la levée de la suspension, ses clés d’API ne fonctionnent pas et ses membres n’ont accès qu’à leur propre compte. Rien n’a été supprimé : membres, clés, crédits et factures restent tels quels. Si vous pensez à une erreur, ou si la question est réglée, contactez-nous.',
      button: 'Nous contacter',
    },
    organization_resumed: {
      subject: '{organization} n’est plus suspendue',
      preheader: 'Clés et sessions fonctionnent comme avant.',
      greeting: GREETING,
      text: 'Nous avons levé la suspension de {organization}. Ses clés d’API fonctionnent de nouveau, et ses membres retrouvent leurs accès.',
      button: 'Ouvrir le tableau de bord',
    },
    ownership_transferred: {
      subject: '{organization} a un nouveau propriétaire',
      preheader: 'La propriété a été transférée.',
      greeting: GREETING,
      text: 'La propriété de {organization} a été transférée à {owner}, qui gère désormais sa formule et peut la supprimer.',
      button: 'Voir les membres',
    },
    organization_deleted: {
      subject: '{organization} a été supprimée',
      preheader: 'Votre compte n’est pas concerné.',
      greeting: GREETING,
      text: 'Le propriétaire de {organization} l’a supprimée de Barograph. Ses clés ne fonctionnent plus. Votre compte n’est pas concerné.',
      button: 'Ouvrir le tableau de bord',
    },
  },
};
