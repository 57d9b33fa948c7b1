import { LabelDirectory } from './label-directory';
import { LabelRulesRepository } from './label-rules.repository';
import { LabelStaleDaysRepository } from './label-stale-days.repository';
import { LabelledArticlesRepository } from './labelled-articles.repository';
import { Relabelling } from './relabelling.service';

/** Knows by what articles are labelled, in any process. */
export const LABEL_PROVIDERS = [LabelDirectory, LabelRulesRepository, LabelStaleDaysRepository, LabelledArticlesRepository, Relabelling];
