import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { currentCaller } from '../../platform/http/caller-context';
import { problem } from '../../platform/problems/problem';
import { type Messages, messagesIn } from '../../platform/messages/messages';
import { NewsletterReply } from './newsletter.dto';
import { NEWSLETTER_PROBLEMS } from './newsletter.problems';
import type { Subscriber } from './subscribers.repository';
import { renderUnsubscribePage, UNSUBSCRIBE_PAGE_POLICY, type UnsubscribeStep } from './unsubscribe-page';

interface PageParts {
  readonly step: UnsubscribeStep;
  /** Null where the link is none of ours. */
  readonly subscriber: Subscriber | null;
  readonly token: string;
}

interface AnswerParts extends PageParts {
  readonly accept: string | undefined;
  /** What a program is told. */
  readonly message: Extract<keyof Messages['replies'], `newsletter_${string}`>;
}

/** Documents a reply that is a page for people and JSON for programs. */
export function ApiUnsubscribeAnswer(description: string): MethodDecorator {
  const content = { 'application/json': { schema: { $ref: getSchemaPath(NewsletterReply) } }, 'text/html': { schema: { type: 'string' } } } as const;
  return applyDecorators(
    ApiExtraModels(NewsletterReply),
    ApiResponse({ status: 200, description, content }),
    ApiResponse({ status: 400, description: 'The link is none of ours (`unsubscribe_link_invalid`); a browser gets a page that says so.' }),
  );
}

/** A page for a browser, JSON for mail programs and others. */
export function answerUnsubscribe(reply: FastifyReply, { accept, message, ...page }: AnswerParts): NewsletterReply | string {
  if (accept?.includes('text/html') === true) return sendUnsubscribePage(reply, page);
  if (page.subscriber === null) throw problem(NEWSLETTER_PROBLEMS.unsubscribe_link_invalid);
  return { message: messagesIn(currentCaller().language).replies[message] };
}

export function sendUnsubscribePage(reply: FastifyReply, { step, subscriber, token }: PageParts): string {
  const { language } = currentCaller();
  void reply.code(subscriber === null ? 400 : 200).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': UNSUBSCRIBE_PAGE_POLICY,
  });
  return renderUnsubscribePage({ step: subscriber === null ? 'invalid' : step, language, email: subscriber?.email ?? '', token });
}
