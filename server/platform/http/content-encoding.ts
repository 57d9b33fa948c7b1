/** Ways in which a reply can be packed, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Of a header, what is looked at. */
const LENGTH_MAX = 500;

/**
 * The best packing that a caller takes, by their header Accept-Encoding (RFC 9110, section 12.5.3). What has quality 0 is refused, `*`
 * stands for what is not named; who says nothing gets the bytes as they are.
 */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  const qualities = new Map(
    (acceptEncoding ?? '')
      .slice(0, LENGTH_MAX)
      .split(',')
      .map((part) => /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part))
      .filter((match) => match !== null)
      .map(([, name, quality]) => [name.toLowerCase(), Number(quality ?? 1)]),
  );
  const takes = (name: Encoding): boolean => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return ENCODINGS.find((encoding) => encoding !== 'identity' && takes(encoding)) ?? 'identity';
}
