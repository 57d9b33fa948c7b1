/** Addresses that the server asks, in French. */
export const outbound = {
  problems: {
    outbound_refused: { title: 'Adresse refusée', detail: '{url} n’a pas été consultée : {reason}.' },
    outbound_failed: { title: 'Adresse injoignable', detail: '{url} n’a pas pu être consultée : {reason}.' },
  },
};
