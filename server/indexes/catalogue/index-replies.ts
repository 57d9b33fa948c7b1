import { Injectable } from '@nestjs/common';
import { DatasetService } from '../../news';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { ReplyCache } from '../../platform/http/replies/reply-cache';

/** Replies made from published values: rendered anew after every publication, and where something else is said of their origin. */
@Injectable()
export class IndexReplies extends ReplyCache {
  constructor(changes: ChangeWatch, datasets: DatasetService) {
    super(changes, 'indexes', (reader) => datasets.basisOf(reader));
  }
}
