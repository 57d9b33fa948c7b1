/** Letters as they are compared: without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** How well an option fits what was typed: 0 begins with it, 1 has a word that does, 2 has it somewhere, null not at all. */
function rank(option: string, typed: string): number | null {
  const at = option.indexOf(typed);
  if (at === -1) return null;
  if (at === 0) return 0;
  return option.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 1 : 2;
}

/** Options that fit what was typed, the best first and otherwise in their own order; all where nothing was typed. */
export function matchOptions(options: readonly string[], typed: string): readonly string[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranked = options.flatMap((option) => {
    const found = rank(plain(option), wanted);
    return found === null ? [] : [{ option, found }];
  });
  return ranked.sort((one, other) => one.found - other.found).map(({ option }) => option);
}

/** The option that was meant: written the same but for case and accents, or the only one that fits. */
export function meantOption(options: readonly string[], typed: string): string | null {
  const wanted = plain(typed);
  if (wanted === '') return null;
  const same = options.find((option) => plain(option) === wanted);
  if (same !== undefined) return same;
  const fitting = matchOptions(options, typed);
  return fitting.length === 1 ? fitting[0] : null;
}
