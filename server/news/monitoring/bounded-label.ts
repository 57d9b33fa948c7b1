/** Maximum number of reasons with labels of their own; the rest are counted as `other`. */
const LABELS_MAX = 40;

/**
 * Numbers by reason with labels that are bounded in number and kind. Reasons are words of our own code; what is none must not make a new
 * series with every file.
 */
export function boundedLabels(numbers: Readonly<Record<string, number>>): Map<string, number> {
  const labels = new Map<string, number>();
  for (const reason of Object.keys(numbers).sort()) {
    const isKnown = /^[a-z][a-z0-9_]{0,39}$/.test(reason) && (labels.has(reason) || labels.size < LABELS_MAX);
    const label = isKnown ? reason : 'other';
    labels.set(label, (labels.get(label) ?? 0) + numbers[reason]);
  }
  return labels;
}
