import Negotiator from 'negotiator';

/** Ways in which a reply can be packed, the best first. */
const PACKINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof PACKINGS)[number] | 'identity';

/** Of a header, what is looked at. */
const LENGTH_MAX = 500;

/** The best packing that a caller takes, by their header Accept-Encoding; who says nothing gets the bytes as they are. */
export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const headers = { 'accept-encoding': acceptEncoding.slice(0, LENGTH_MAX) };
  const taken = new Negotiator({ headers }).encodings(PACKINGS);
  return PACKINGS.find((packing) => taken.includes(packing)) ?? 'identity';
}
