export const organizations = {
  problems: {
    organization_not_found: { title: 'Not found', detail: 'There is no such organization.' },
    last_owner: {
      title: 'Only owner',
      detail: 'You are the only owner of {organization}, and other people belong to it. Make one of them an owner first.',
    },
  },
};
