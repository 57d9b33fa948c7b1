/** What a visitor may write to us about, in the order in which the form offers it. The texts themselves are stored. */
export const CONTACT_TOPICS = ['Request Access', 'Partnership', 'Custom Index', 'Media Briefing', 'Other'] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Who writes about this wants to be on the early-access list. */
export const EARLY_ACCESS_TOPIC: ContactTopic = 'Request Access';
