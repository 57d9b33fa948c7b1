import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { currentCaller } from '../../../platform/http/caller-context';
import { previewMail, type RenderedMail } from '../../../platform/mail';
import { messagesIn } from '../../../platform/messages/messages';
import { issueContent, SAMPLE_TOKEN } from './issue-content';
import type { LetterText } from '../../letters/letter.entity';
import { unsubscribeUrl } from '../newsletter-links';

/** Shows an issue as the mail that it will be. */
@Injectable()
export class IssuePreview {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  render(issue: LetterText): RenderedMail {
    const { language } = currentCaller();
    const { publicUrl } = this.config.http;
    return previewMail(publicUrl, language, (links) => issueContent(issue, messagesIn(language), unsubscribeUrl(links, SAMPLE_TOKEN)));
  }
}
