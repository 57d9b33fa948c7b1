import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { defineMail, type MailContent, type MailContext, MailRenderers } from '../../platform/mail';
import { fillMessage } from '../../platform/messages/messages';
import { issueContent, SAMPLE_TOKEN } from './issues/issue-content';
import type { LetterText } from '../letters/letter.entity';
import { IssuesRepository } from './issues/issues.repository';
import { NewsletterLinks, unsubscribeUrl } from './newsletter-links';
import { SubscribersRepository, type SubscriptionRequest } from './subscribers.repository';

/** To an address for which somebody has asked for the newsletter: how to confirm it, or that it is subscribed already. */
export const NEWSLETTER_SUBSCRIPTION = defineMail<{ subscriberId: string; counter: number }>('accounts/newsletter-subscription');

/** An issue, to a subscriber. */
export const NEWSLETTER_ISSUE = defineMail<{ issueId: string; subscriberId: string }>('accounts/newsletter-issue');

/** An issue, to the one of the staff who wants to see it in their own mail program. */
export const NEWSLETTER_ISSUE_TEST = defineMail<{ issueId: string }>('accounts/newsletter-issue-test');

@Injectable()
export class NewsletterEmails implements OnModuleInit {
  constructor(
    private readonly renderers: MailRenderers,
    private readonly subscribers: SubscribersRepository,
    private readonly issues: IssuesRepository,
    private readonly newsletterLinks: NewsletterLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.renderers.register(NEWSLETTER_SUBSCRIPTION, async ({ subscriberId, counter }, context) => {
      const request = await this.subscribers.findRequest(subscriberId, this.clock.now());
      return request === null ? null : this.writeSubscription(subscriberId, counter, request, context);
    });
    this.renderers.register(NEWSLETTER_ISSUE, async ({ issueId, subscriberId }, { messages, links }) => {
      const issue = await this.issues.findTextFor(issueId, subscriberId);
      return issue === null ? null : issueContent(issue, messages, this.newsletterLinks.unsubscribeUrl(links, subscriberId));
    });
    this.renderers.register(NEWSLETTER_ISSUE_TEST, async ({ issueId }, context) => testContent(await this.issues.find(issueId), context));
  }

  private writeSubscription(subscriberId: string, counter: number, request: SubscriptionRequest, context: MailContext): MailContent | null {
    if (request.isSubscribed) return alreadyContent(this.newsletterLinks.unsubscribeUrl(context.links, subscriberId), context);
    // A later mail, or the end of the subscription, has made this link worthless.
    if (request.counter !== counter || request.hasExpired) return null;
    return confirmationContent(this.newsletterLinks.confirmUrl(context.links, subscriberId, counter), context);
  }
}

function confirmationContent(url: string, { messages, links }: MailContext): MailContent {
  const { subject, preheader, intro, button, note, reason } = messages.mails.newsletter_confirmation;
  return {
    subject,
    preheader,
    blocks: [
      { kind: 'text', text: intro },
      { kind: 'button', label: button, url },
      { kind: 'note', text: note },
    ],
    reason: fillMessage(reason, { host: new URL(links.to('/')).host }),
  };
}

function alreadyContent(url: string, { messages, links }: MailContext): MailContent {
  const { subject, preheader, intro, reason } = messages.mails.newsletter_subscribed_already;
  return {
    subject,
    preheader,
    blocks: [{ kind: 'text', text: intro }],
    reason: fillMessage(reason, { host: new URL(links.to('/')).host }),
    unsubscribeUrl: url,
  };
}

/** As subscribers see it, but for the subject and a link that unsubscribes nobody. */
function testContent(issue: LetterText | null, { messages, links }: MailContext): MailContent | null {
  if (issue === null) return null;
  const content = issueContent(issue, messages, unsubscribeUrl(links, SAMPLE_TOKEN));
  return { ...content, subject: fillMessage(messages.mails.newsletter_issue.test_subject, { subject: issue.subject }) };
}
