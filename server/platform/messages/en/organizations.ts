const LINK_OVER = 'This invitation link is invalid or expired.';
const GREETING = 'Hello {name},';

export const organizations = {
  problems: {
    organization_not_found: { title: 'Not found', detail: 'This organization does not exist.' },
    member_not_found: { title: 'Not found', detail: 'This member does not exist.' },
    team_not_found: { title: 'Not found', detail: 'This team does not exist.' },
    invitation_not_found: { title: 'Not found', detail: LINK_OVER },
    invitation_expired: { title: 'Invitation over', detail: LINK_OVER },
    invitation_for_another: { title: 'Another address', detail: 'This invitation is for {email}. Log in with that address to accept it.' },
    account_exists: { title: 'Account exists', detail: 'This address has an account. Log in to accept the invitation.' },
    already_member: { title: 'Already a member', detail: '{email} is already a member of {organization}.' },
    already_invited: { title: 'Already invited', detail: '{email} has already been invited. You can send the invitation again.' },
    licence_exhausted: { title: 'No license left', detail: 'All {licences} licenses are taken by members and pending invitations.' },
    last_owner: {
      title: 'Only owner',
      detail: 'You are the only owner of {organization}, and other people belong to it. Make one of them an owner first.',
    },
    last_member: { title: 'Only member', detail: 'Nobody else belongs to this organization. Delete it, or your account, instead.' },
    only_organization: { title: 'Only organization', detail: 'You do not belong to another organization. Delete your account instead.' },
    operator_organization: { title: 'Operator', detail: 'The operator’s organization cannot be deleted.' },
    operator_not_suspended: { title: 'Operator', detail: 'The operator’s organization cannot be suspended.' },
    owner_already: { title: 'Already the owner', detail: 'This member already owns the organization.' },
    teams_exhausted: { title: 'Too many teams', detail: 'An organization can have at most {most} teams.' },
    second_factor_first: {
      title: 'Second factor first',
      detail: 'Set up your own second factor before you require one from everyone.',
    },
  },
  validation: {
    team_name_missing: 'The team needs a name.',
    organization_name_missing: 'The organization needs a name.',
    not_members: 'Someone in {field} is not a member of your organization.',
    not_vat_number: 'This is not a valid VAT number. Include the country code, as in NL858620112B01.',
    name_is_the_persons: 'This organization has the name of its owner. Change the name in your profile.',
    not_invited_address: 'The invitation is for another address.',
  },
  mails: {
    invitation: {
      subject: 'You are invited to {organization} at Barograph',
      preheader: 'The invitation is valid for seven days.',
      text: 'You are invited to join {organization} at Barograph, which measures the volatility of narratives in the news.',
      by: 'Invited by',
      until: 'Valid until',
      button: 'Accept Invitation',
      note: 'The link works once. A newer invitation replaces it. If you do not know who invited you, ignore this email: nothing happens without the link.',
      reason: 'You are receiving this email because someone invited this address to their organization at Barograph.',
    },
    member_removed: {
      subject: 'You no longer belong to {organization}',
      preheader: 'Your account is not affected.',
      greeting: GREETING,
      text: 'An administrator of {organization} has removed you from it. You no longer have access to it. Your Barograph account is not affected.',
      button: 'Open the dashboard',
    },
    ownership_transferred: {
      subject: '{organization} has a new owner',
      preheader: 'Ownership was transferred.',
      greeting: GREETING,
      text: 'Ownership of {organization} was transferred to {owner}, who now manages its plan and can delete it.',
      button: 'See the members',
    },
    organization_deleted: {
      subject: '{organization} was deleted',
      preheader: 'Your account is not affected.',
      greeting: GREETING,
      text: 'The owner of {organization} has deleted it from Barograph. Its keys no longer work. Your account is not affected.',
      button: 'Open the dashboard',
    },
  },
};
