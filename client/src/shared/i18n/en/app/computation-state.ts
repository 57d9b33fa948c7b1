/** How far values are computed from the news of now: on the status page and in the dashboard. */
export const computationState = {
  computing: 'Values are being computed: {done} of {indexes} indexes.',
  replacing: 'Values by methodology {version} are being computed: {done} of {indexes} indexes. Until then values by {shown} are shown.',
};

export type ComputationStateMessages = typeof computationState;
