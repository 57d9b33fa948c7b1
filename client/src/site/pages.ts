import { accountPages } from '../accounts/pages';
import { indexPages } from '../indexes/pages';
import { landingPages } from '../landing/pages';
import { legalPages } from '../legal/pages';
import { referencePages } from '../reference/pages';
import type { Page } from './page';

/** Every page of the public site. The first that fits a path has it. */
export const PAGES: readonly Page[] = [...landingPages, ...legalPages, ...referencePages, ...accountPages, ...indexPages];
