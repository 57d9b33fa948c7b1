/** Problems that any request may meet, in French. */
export const platform = {
  problems: {
    validation_failed: { title: 'Requête non valable', detail: '{summary}' },
    malformed_request: { title: 'Requête mal formée', detail: 'La requête n’a pas pu être lue.' },
    json_too_deep: { title: 'Requête mal formée', detail: 'Le JSON est imbriqué sur plus de {limit} niveaux.' },
    unauthorized: { title: 'Non autorisé', detail: 'Connectez-vous ou envoyez une clé d’API valable.' },
    forbidden: { title: 'Interdit', detail: 'Vous n’avez pas le droit de faire cela.' },
    not_found: { title: 'Introuvable', detail: 'Il n’y a rien à cette adresse.' },
    method_not_allowed: { title: 'Méthode non permise', detail: 'Cette adresse n’accepte pas {method}.' },
    not_acceptable: { title: 'Format indisponible', detail: 'Le format demandé n’est pas disponible ici.' },
    idempotency_conflict: { title: 'Encore en cours', detail: 'Une requête avec cette Idempotency-Key est encore en cours.' },
    body_too_large: { title: 'Corps trop volumineux', detail: 'Le corps dépasse {limit} octets.' },
    url_too_long: { title: 'Adresse trop longue', detail: 'L’adresse dépasse {limit} octets.' },
    unsupported_media_type: { title: 'Type de contenu non pris en charge', detail: 'Envoyez le corps en application/json.' },
    idempotency_mismatch: { title: 'Idempotency-Key déjà utilisée', detail: 'Cette Idempotency-Key a déjà servi pour une autre requête.' },
    rate_limited: { title: 'Trop de requêtes', detail: 'Trop de requêtes. Réessayez dans {seconds} s.' },
    internal: {
      title: 'Erreur interne',
      detail: 'Quelque chose a mal tourné de notre côté. Si vous nous contactez, indiquez l’identifiant de la requête.',
    },
    unavailable: { title: 'Service indisponible', detail: 'Le service est indisponible pour le moment. Réessayez bientôt.' },
  },
  validation: {
    request_invalid: 'La requête n’est pas valable.',
    value_unreadable: 'Une valeur est hors limites ou mal formée.',
    and_more: '{first} (et {rest} de plus)',
  },
};
