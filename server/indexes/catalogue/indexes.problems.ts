import { defineProblems } from '../../platform/problems/problem';

/** What can go wrong with indexes. */
export const INDEX_PROBLEMS = defineProblems('indexes', { index_not_found: { status: 404 }, methodology_not_published: { status: 404 } });
