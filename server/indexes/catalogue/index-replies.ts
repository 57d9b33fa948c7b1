import { Injectable } from '@nestjs/common';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { ReplyCache } from '../../platform/http/replies/reply-cache';

/** Replies that are made from published values and from what these rest on: new with every publication. */
@Injectable()
export class IndexReplies extends ReplyCache {
  constructor(changes: ChangeWatch) {
    super(changes, 'indexes');
  }
}
