const PRICED_PLANS = { pro_monthly: 'Pro, mensuel', pro_yearly: 'Pro, annuel' };

/** Plans, prices and invoices, in French. */
export const billing = {
  problems: {
    subscription_not_found: { title: 'Introuvable', detail: 'Cette organisation n’a pas d’abonnement.' },
    payment_not_found: { title: 'Introuvable', detail: 'Ce paiement n’existe pas.' },
    invoice_not_found: { title: 'Introuvable', detail: 'Cette facture n’existe pas.' },
    invoice_settled: { title: 'Déjà réglée', detail: '{number} est déjà réglée.' },
    invoice_not_creditable: { title: 'Avoir impossible', detail: 'Seule une facture qui n’a pas encore d’avoir peut en recevoir un.' },
    later_invoice_first: {
      title: 'Facture postérieure d’abord',
      detail: '{number} a été émise plus tard pour la même période et repose sur cette facture. Établissez d’abord un avoir pour {number}.',
    },
    amount_differs: {
      title: 'Montant inexact',
      detail: '{number} est de {total}, et non de {given}. N’enregistrez que des paiements du montant entier ; remboursez ou demandez la différence.',
    },
    invoice_overdue: { title: 'Facture échue', detail: 'Une facture est échue. Réglez-la d’abord.' },
    invoice_unpaid: { title: 'Facture impayée', detail: 'Votre dernière facture n’est pas encore payée. Réglez-la d’abord.' },
    online_payment_off: { title: 'Paiement par virement', detail: 'Ici, les factures se règlent par virement bancaire.' },
    payment_processing: { title: 'Paiement en cours', detail: 'Un paiement de cette facture est déjà en cours. Revenez dans quelques minutes.' },
    payment_provider_unavailable: {
      title: 'Paiement indisponible',
      detail: 'Notre prestataire de paiement est injoignable pour le moment. Rien n’a été débité. Réessayez dans quelques minutes.',
    },
    invalid_signature: { title: 'Signature non valable', detail: 'La signature de cet événement manque, est fausse ou trop ancienne.' },
    plan_arranged: {
      title: 'Sur accord',
      detail: 'Enterprise se convient avec chaque client. Contactez-nous pour passer à cette formule ou la quitter.',
    },
    plan_unchanged: { title: 'Rien à changer', detail: 'L’abonnement est déjà tel que vous le souhaitez.' },
    seats_need_plan: {
      title: 'Pas de places dans cette formule',
      detail: 'Des places peuvent être ajoutées dès qu’une formule payante est en vigueur.',
    },
    no_period: { title: 'Pas de période en cours', detail: 'Il n’y a pas de période de facturation en cours.' },
    organization_closed: { title: 'Organisation fermée', detail: 'Cette organisation est fermée : rien ne peut plus y être souscrit.' },
    seats_taken: {
      title: 'Places occupées',
      detail:
        '{taken} licences sont occupées par des membres et des invitations en attente, et il en resterait {licences}. Retirez d’abord des personnes ou des invitations.',
    },
    subscription_changed: { title: 'Modifié entre-temps', detail: 'L’abonnement a été modifié entre-temps. Vérifiez-le et réessayez.' },
    trial_used: { title: 'Essai déjà utilisé', detail: 'Vous ou votre organisation avez déjà eu un essai.' },
    upgrade_refunds: {
      title: 'Trop peu de places',
      detail:
        'Avec si peu de places, ce changement rembourserait plus qu’il ne coûte. Gardez plus de places pour l’instant, ou attendez la fin de la période.',
    },
    price_announced: { title: 'Prix déjà annoncé', detail: 'Un autre prix de ce produit est déjà annoncé pour ce jour ou un jour ultérieur.' },
    price_not_found: { title: 'Introuvable', detail: 'Ce prix n’existe pas, ou il a été retiré.' },
    price_in_force: { title: 'En vigueur', detail: 'Ce prix est en vigueur : il ne peut qu’être suivi d’un autre.' },
    address_missing: {
      title: 'Adresse manquante',
      detail: 'Les factures ont besoin de l’adresse de votre organisation. Ajoutez-la dans les réglages de l’organisation.',
    },
  },
  validation: {
    not_money: '{field} doit être un montant avec deux chiffres après le point, comme 310.00.',
    no_discount: 'Un prix réduit doit être inférieur au prix de base.',
    price_too_early: 'Un changement de prix demande un préavis de {days} jours.',
    price_too_high: '{field} doit être de {max} au plus.',
  },
  lists: {
    products: {
      ...PRICED_PLANS,
      seat: 'Place supplémentaire, par mois',
      credits_1000: '1 000 crédits',
      credits_10000: '10 000 crédits',
      credits_100000: '100 000 crédits',
    },
    charge_lines: {
      plans: { ...PRICED_PLANS, enterprise: 'Enterprise' },
      seats: 'Places supplémentaires',
      credits: '{credits} crédits',
      more: '{what} (et {count} de plus)',
      credit_for: 'Avoir sur {number}',
      unused: '{what} : temps non utilisé',
    },
  },
  mails: {
    price_change: {
      subject: 'Nouveau prix à partir du {day} : {product}',
      preheader: 'Ce que {organization} paiera dès sa prochaine période de facturation.',
      text: 'Un prix que {organization} paie chez Barograph change.',
      terms:
        'Le nouveau prix s’applique à la première période de facturation qui commence ce jour-là ou après. D’ici là, rien ne change. Les prix sont hors TVA. Si vous n’êtes pas d’accord, vous pouvez changer ou résilier la formule avant cette date.',
      product: 'Produit',
      now: 'Prix actuel',
      then: 'Nouveau prix',
      since: 'À partir du',
      button: 'Ouvrir la facturation',
    },
    price_withdrawn: {
      subject: 'Pas de nouveau prix finalement : {product}',
      preheader: 'Le changement du {day} a été retiré.',
      text: 'Nous vous avions annoncé qu’un prix que {organization} paie chez Barograph passerait de {before} à {after} le {day}. Nous avons retiré ce changement : vous continuez à payer {before}. Vous n’avez rien à faire.',
      button: 'Ouvrir la facturation',
    },
    invoice: {
      subject: 'Votre facture {number}',
      preheader: 'Facture pour {organization}.',
      text: 'Une nouvelle facture pour {organization} est disponible.',
      how: 'Virez le montant avec la référence de paiement, afin que nous puissions identifier votre paiement.',
      how_online: 'Payez-la en ligne sur votre page de facturation. Les renouvellements sont débités automatiquement de votre carte enregistrée.',
      button: 'Voir les factures',
      pay: 'Payer la facture',
      facts: {
        number: 'Numéro',
        amount: 'Total',
        due: 'Échéance',
        holder: 'Titulaire du compte',
        iban: 'IBAN',
        bic: 'BIC',
        reference: 'Référence de paiement',
      },
    },
    credit_note: {
      subject: 'Votre avoir {number}',
      preheader: 'Avoir pour {organization}.',
      text: 'Un nouvel avoir pour {organization} est disponible.',
      plan_ended:
        'La formule de cette facture prend fin avec elle. {organization} est désormais en formule {plan}. Rien de ce que vous avez créé n’a été supprimé.',
      button: 'Voir les factures',
    },
    invoice_reminder: {
      subject: 'La facture {number} est échue',
      lapsed_subject: '{organization} passe en formule Free : la facture {number} est impayée',
      preheader: 'Elle était due il y a {days} jours.',
      text: 'La facture {number} pour {organization} était due il y a {days} jours, et nous n’avons pas reçu votre paiement. Si vous avez payé entre-temps, ignorez cet e-mail.',
      before:
        'Si la facture n’est pas payée dans les {left} jours, {organization} passe en formule Free. Rien de ce que vous avez créé ne sera supprimé.',
      lapsed:
        '{organization} est désormais en formule Free. Rien de ce que vous avez créé n’a été supprimé, et votre formule revient dès que les factures échues sont payées.',
      button: 'Voir les factures',
    },
    charge_failed: {
      subject: 'Le paiement de la facture {number} a échoué',
      preheader: '{amount} n’a pas pu être débité.',
      text: 'Nous n’avons pas pu débiter {amount} pour la facture {number} de {organization} : votre banque ou l’émetteur de votre carte a refusé le paiement.',
      next: 'Réglez-la avec une autre carte avant le {due}. Votre formule reste en vigueur 14 jours après cette date.',
      button: 'Payer la facture',
    },
    payment_attention: {
      subject: 'Un paiement à vérifier pour {number}',
      preheader: 'De {organization}.',
      reasons: {
        not_owed: 'Un paiement est arrivé pour une facture déjà réglée. Remboursez-le dans Stripe.',
        wrong_amount:
          'Un paiement ne correspond pas à sa facture par le montant ou la devise : la facture reste impayée. Remboursez-le dans Stripe, ou demandez la différence.',
        refunded: 'Un remboursement a été fait dans Stripe pour une facture payée et sans avoir. Si la facture était erronée, établissez un avoir.',
        disputed: 'Le client conteste un paiement auprès de sa banque. Répondez dans Stripe avant l’échéance.',
      },
      facts: { number: 'Facture', customer: 'Client', amount: 'Total de la facture', payment: 'Paiement chez Stripe' },
    },
  },
  pages: {
    invoice: {
      product: 'Barograph',
      invoice: 'Facture',
      credit_note: 'Avoir',
      to: 'Facturé à',
      from: 'De',
      vat_number: 'N° de TVA {number}',
      number: 'Numéro',
      date: 'Date',
      due: 'Échéance',
      credits: 'Pour la facture',
      description: 'Désignation',
      quantity: 'Quantité',
      amount: 'Montant ({currency})',
      period: 'du {from} au {to}',
      net: 'Total hors TVA',
      vat: 'TVA {rate}',
      total: 'Total',
      treatments: {
        reverse_charge: 'Autoliquidation : la TVA est due par le client (article 196 de la directive 2006/112/CE du Conseil).',
        not_taxed: 'Non soumis à la TVA ({country}) : le lieu de la prestation est celui où le client est établi.',
        none: 'Aucune TVA n’est facturée.',
      },
      reason: 'Motif : {reason}',
      pay_online:
        'Payez {amount} avant le {date}, en ligne sur votre page de facturation. Les renouvellements sont débités automatiquement de votre carte enregistrée.',
      too_little: 'Aucun paiement n’est dû : le montant est trop faible pour être encaissé.',
      pay: 'Virez {amount} avant le {date}.',
      holder: 'Titulaire du compte',
      iban: 'IBAN',
      bic: 'BIC',
      reference: 'Référence de paiement',
      page: 'Page {page} sur {count}',
    },
  },
};
