/** The mailbox of a server that sends no mail, in French. */
export const mailbox = {
  pages: {
    mailbox: {
      title: 'Boîte aux lettres',
      intro:
        'Aucun serveur de messagerie n’est configuré : les e-mails s’affichent ici au lieu d’être envoyés. Seuls les navigateurs qui ont ouvert le lien imprimé les voient.',
      locked:
        'Ouvrez le lien de la boîte aux lettres que npm start a imprimé. Chaque lien sert une fois ; le prochain démarrage en imprime un nouveau.',
      empty: 'Pas encore d’e-mail',
      empty_help: 'Les nouveaux e-mails apparaissent ici d’eux-mêmes.',
      to: 'À',
      from: 'De',
      reply_to: 'Répondre à',
      sent: 'Envoyé',
      subject: 'Objet',
      no_subject: '(sans objet)',
      back: 'Tous les e-mails',
      as_written: 'HTML',
      as_text: 'Texte brut',
      headers: 'En-têtes',
      kept: 'Les plus récents d’abord. Seuls les {count} derniers sont conservés.',
      frame: 'L’e-mail tel que le destinataire le voit',
    },
  },
};
