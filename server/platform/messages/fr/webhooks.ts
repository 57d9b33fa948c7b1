/** Webhooks, in French. */
export const webhooks = {
  problems: {
    webhook_not_found: { title: 'Webhook inconnu', detail: 'Votre organisation n’a pas de webhook avec cet identifiant.' },
    webhooks_exhausted: {
      title: 'Plus de webhook disponible',
      detail: 'Vous avez atteint la limite de votre formule ({most} webhooks). Supprimez-en un ou changez de formule.',
    },
    webhook_disabled: { title: 'Webhook désactivé', detail: 'Le webhook est désactivé. Activez-le d’abord.' },
    webhook_unsigned: {
      title: 'Webhook sans secret',
      detail: 'Les messages vers une messagerie instantanée ne sont pas signés : il n’y a pas de secret à remplacer.',
    },
    delivery_not_found: { title: 'Envoi inconnu', detail: 'Aucun message de ce genre n’a été envoyé au webhook ces 30 derniers jours.' },
  },
  validation: {
    not_webhook_events: '{field} doit être une liste d’une ou plusieurs valeurs parmi {values}, chacune une fois.',
    not_index_list: '{field} doit être une liste de 1 à {max} identifiants d’indices, chacun une fois.',
    webhook_address_refused: 'Cette adresse ne peut pas être utilisée : {reason}.',
    webhook_filters: 'Indiquez des indices ou une liste de suivi, pas les deux.',
    webhook_watchlist_gone:
      'La liste de suivi à laquelle ce webhook se limite a été supprimée. Indiquez-en une autre, des indices, ou null pour tous.',
  },
  mails: {
    webhook_disabled: {
      subject: 'Le webhook « {name} » a été désactivé',
      preheader: 'Rien n’y est plus envoyé tant que vous ne le réactivez pas.',
      gone: 'Le webhook « {name} » a répondu 410 Gone : nous l’avons désactivé aussitôt.',
      failing: 'Aucun message n’a atteint le webhook « {name} » depuis cinq jours : nous l’avons désactivé.',
      at: 'Quand',
      failure: 'Dernier essai',
      waiting:
        'Ce qui se passe entre-temps est conservé : si vous réactivez le webhook dans les quatre jours, tout est envoyé alors. Les messages plus anciens peuvent être renvoyés pendant 30 jours.',
      button: 'Ouvrir le webhook',
      reason: 'Vous recevez cet e-mail car vous gérez cette organisation.',
    },
  },
  replies: {
    webhook_test: 'Ceci est un test de Barograph.',
  },
};
