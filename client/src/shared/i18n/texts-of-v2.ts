/** What the page of the methodology says of v2, put together from the texts of v1 and what differs, in any language. */
import type { ProseBlock, ProseSection } from '../ui/prose/ProseBlocks';

/** The sections of v1 with the paragraphs of v2, which are given by section and position. */
export function withParagraphs(
  plain: readonly ProseSection[],
  ofV2: Readonly<Record<string, Readonly<Record<number, string>>>>,
): readonly ProseSection[] {
  return plain.map((section) => ({ ...section, blocks: section.blocks.map((block, at) => ofV2[section.id]?.[at] ?? block) }));
}

/** Under each heading of v1 what v2 says there; a heading that v1 has not stands before `MVI`. */
export function withFormulas(formulas: readonly ProseBlock[], ofV2: Readonly<Record<string, readonly ProseBlock[]>>): readonly ProseBlock[] {
  const headings = formulas.flatMap((block, at) => (typeof block === 'object' && 'heading' in block ? [{ heading: block.heading, at }] : []));
  const parts = headings.map(({ heading, at }, place) => ({ heading, blocks: formulas.slice(at + 1, headings[place + 1]?.at) }));
  const added = Object.keys(ofV2).filter((heading) => parts.every((part) => part.heading !== heading));
  const names = parts.flatMap(({ heading }) => (heading === 'MVI' ? [...added, heading] : [heading]));
  const blocksOf = (name: string): readonly ProseBlock[] => ofV2[name] ?? parts.find(({ heading }) => heading === name)?.blocks ?? [];
  return [...formulas.slice(0, headings[0].at), ...names.flatMap((heading) => [{ heading }, ...blocksOf(heading)])];
}
