/** A row for each parameter: its name, its value as text, and what it is. */
export function parameterRows(parameters: Readonly<Record<string, unknown>>, meanings: Readonly<Record<string, string>>): string[][] {
  return Object.entries(parameters).map(([name, value]) => [`\`${name}\``, parameterText(value), meanings[name] ?? '']);
}

/** `0.33`; `spread 0.33, velocity 0.33`; `AAA 66; AA 56`. */
function parameterText(value: unknown): string {
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object');
    return value
      .map((one: unknown) => (isObject(one) ? Object.values(one).map(parameterText).join(' ') : parameterText(one)))
      .join(isPlain ? ', ' : '; ');
  }
  if (isObject(value)) {
    return Object.entries(value)
      .map(([name, one]) => (isObject(one) ? `${name}: ${parameterText(one)}` : `${name} ${parameterText(one)}`))
      .join(Object.values(value).some(isObject) ? '; ' : ', ');
  }
  return String(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
