export const outbound = {
  problems: {
    outbound_refused: { title: 'Address refused', detail: '{url} was not fetched: {reason}.' },
    outbound_failed: { title: 'Address could not be fetched', detail: '{url} could not be fetched: {reason}.' },
  },
};
