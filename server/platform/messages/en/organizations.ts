const LINK_OVER = 'This invitation link is invalid or expired.';
const GREETING = 'Hello {name},';

export const organizations = {
  problems: {
    organization_not_found: { title: 'Not found', detail: 'There is no such organization.' },
    member_not_found: { title: 'Not found', detail: 'There is no such member.' },
    team_not_found: { title: 'Not found', detail: 'There is no such team.' },
    invitation_not_found: { title: 'Not found', detail: LINK_OVER },
    invitation_expired: { title: 'Invitation over', detail: LINK_OVER },
    invitation_for_another: { title: 'Another address', detail: 'This invitation is for {email}. Sign in with that address to accept it.' },
    account_exists: { title: 'Account exists', detail: 'This address has an account. Sign in to accept the invitation.' },
    already_member: { title: 'Already a member', detail: '{email} belongs to {organization} already.' },
    already_invited: { title: 'Already invited', detail: '{email} is invited already. You can send the invitation again.' },
    licence_exhausted: { title: 'No licence left', detail: 'All {licences} licences are taken by members and open invitations.' },
    last_owner: {
      title: 'Only owner',
      detail: 'You are the only owner of {organization}, and other people belong to it. Make one of them an owner first.',
    },
    last_member: { title: 'Only member', detail: 'Nobody else belongs to this organization. Delete it, or your account, instead.' },
    only_organization: { title: 'Only organization', detail: 'You are in no other organization. Delete your account instead.' },
    operator_organization: { title: 'Operator', detail: 'The organization of the operator cannot be deleted.' },
    owner_already: { title: 'Owner already', detail: 'This member owns the organization already.' },
    teams_exhausted: { title: 'Too many teams', detail: 'An organization may have {most} teams.' },
    second_factor_first: {
      title: 'Second factor first',
      detail: 'Set up your own second factor before you ask everybody for one.',
    },
  },
  validation: {
    team_name_missing: 'The team needs a name.',
    organization_name_missing: 'The organization needs a name.',
    not_members: 'Somebody in {field} is no member of your organization.',
    not_vat_number: 'This is no VAT number. Write it with the letters of its country, as in NL858620112B01.',
    name_is_the_persons: 'This organization is named after its person. Change the name in the profile.',
    not_invited_address: 'The invitation is for another address.',
  },
  mails: {
    invitation: {
      subject: 'You are invited to {organization} at Barograph',
      preheader: 'The invitation lives for seven days.',
      text: 'You are invited to join {organization} at Barograph, which measures the volatility of narratives in the news.',
      by: 'Invited by',
      until: 'Valid until',
      button: 'Accept Invitation',
      note: 'The link works once. A newer one replaces it. If you do not know who invites you, ignore this mail: nothing happens without the link.',
      reason: 'You get this mail because somebody invited this address to their organization at Barograph.',
    },
    member_removed: {
      subject: 'You no longer belong to {organization}',
      preheader: 'Your account stays.',
      greeting: GREETING,
      text: 'Somebody who runs {organization} has removed you from it. You see nothing of it any more. Your account at Barograph stays.',
      button: 'Open the dashboard',
    },
    ownership_transferred: {
      subject: '{organization} has another owner',
      preheader: 'The organization was handed over.',
      greeting: GREETING,
      text: '{organization} was handed over. From now on {owner} owns it, and decides on its plan and its end.',
      button: 'See the members',
    },
    organization_deleted: {
      subject: '{organization} was deleted',
      preheader: 'Your account stays.',
      greeting: GREETING,
      text: 'Its owner has deleted {organization} at Barograph. Its keys no longer work. Your account stays.',
      button: 'Open the dashboard',
    },
  },
};
