import { Injectable } from '@nestjs/common';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { ReplyCache } from '../../platform/http/replies/reply-cache';

/** Replies made from published values and their coverage: rendered anew after every publication. */
@Injectable()
export class IndexReplies extends ReplyCache {
  constructor(changes: ChangeWatch) {
    super(changes, 'indexes');
  }
}
