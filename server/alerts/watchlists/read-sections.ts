import type { EntityManager } from 'typeorm';
import { findSeriesIndex, type OwnIndexes } from '../../indexes';
import { message } from '../../platform/messages/message';
import { validationProblem } from '../../platform/problems/validation-problem';
import { findRepeated, findRepeatedName, type Sections, unnamedFirst } from './sections';
import type { SectionRequest } from './watchlist-requests.dto';

/** @throws validation_failed where an index or a name is there twice */
export function readSections(given: readonly SectionRequest[]): Sections {
  const sections = given.map(({ name, items }) => ({
    name,
    items: items.map(({ index_id: indexId, note }) => ({ indexId, note: note || null })),
  }));
  const repeated = findRepeated(sections) ?? findRepeatedName(sections);
  if (repeated === '') throw validationProblem({ sections: [message('unnamed_twice')] });
  if (repeated !== null) throw validationProblem({ sections: [message('watched_twice', { name: repeated })] });
  return unnamedFirst(sections);
}

/** @throws validation_failed where one is neither an index of any family nor the organization's own: of another's nobody learns that it is there */
export async function checkIndexes(
  own: OwnIndexes,
  organizationId: string,
  ids: readonly string[],
  field: string,
  manager: EntityManager,
): Promise<void> {
  const customs = await own.list(organizationId, ids, manager);
  const unknown = ids.find((id) => findSeriesIndex(id) === null && !customs.has(id));
  if (unknown !== undefined) throw validationProblem({ [field]: [message('no_such_index', { id: unknown.slice(0, 80) })] });
}
