import { CATEGORY_INDEX } from '../../../../reference/categories';

/**
 * Topics of the IPTC by our categories: the top level, the second, and of the third the sectors of the economy and what lies elsewhere
 * than its parent. Topics without a category of ours (human interest, lifestyle, society) are not listed.
 */
const TOPICS: Readonly<Record<string, string>> = {
  politics: '11000000 20000574 20000593 20000621 20000638 20000646 20000647 20000648 20000649 20000065 20000626 20000634 20001265',
  economy:
    '04000000 09000000 20000170 20000209 20000344 20000346 20001171 20000345 20000620 20000509 20000521 20000523 20000524 20000531 20000533 20000536',
  health: '07000000 20000446 20000461 20000463 20000464 20000479 20000480 20000483 20000484 20000485 20000493 20000278',
  science: '13000000 20000710 20000715 20000717 20000735 20000741 20000742 20000755 20000756 20000225 20000229 20000231 20000228',
  environment: '06000000 03000000 17000000 20000418 20000420 20000423 20000424 20000430 20000441 20000148 20001128 20001129 20001130 20001131',
  sports: '15000000 20000822 20001103 20001104 20001108 20001124 20001125 20001126 20001148 20001301 20001323 20001324 20001325 20001147',
  education: '05000000 20000398 20000399 20000400 20000410 20000412 20000413 20000414 20000415 20000416 20001216 20001217 20001337 20001338',
  culture:
    '01000000 12000000 20000002 20000005 20000007 20000011 20000013 20000018 20000029 20000031 20000038 20000657 20000688 20000690 20000696 ' +
    '20000697 20000702 20000703 20000705 20001132',
  energy: '20000256 20001244',
  defense: '16000000 20000053 20000056 20000070 20000071 20000073 20000077 20000080',
  transport: '20000337 20001170 20000291',
  agriculture: '20000210',
  finance: '20000171 20000271 20000274 20000279 20000280 20000292 20001162 20001164 20000385 20000386 20000390 20000391 20000392 20000394 20000396',
  law: '02000000 20000082 20000106 20000119 20000121 20000129 20000587 20000282',
  realestate: '20000235 20000239 20000240 20000241 20001246',
  media: '20000045 20000304 20000233',
  tourism: '20000331 20000563 20000551',
  manufacturing: '20000217 20000294 20000316 20000322 20001160',
  retail: '20000243 20000252',
};

const CATEGORY_BY_TOPIC: ReadonlyMap<string, number> = new Map(
  Object.entries(TOPICS).flatMap(([code, topics]) => topics.split(' ').map((topic): [string, number] => [topic, CATEGORY_INDEX.get(code) ?? -1])),
);
const TOPIC_CODE = /(?:^|[:/])(\d{8})$/;
const MOST = 3;

/**
 * Categories of an item by its subject codes (`medtop:20000210`, `subj:04003000`, an address of the IPTC's list or the bare number), most
 * specific topics first. Codes of the older subject list count as the top-level topic that they begin with.
 *
 * @returns positions in CATEGORIES, three at most; null where no code stands for one
 */
export function categoriesOfTopics(codes: readonly string[]): number[] | null {
  const topics = codes.map((code) => TOPIC_CODE.exec(code.trim())?.[1]).filter((topic) => topic !== undefined);
  const ordered = [...topics.filter((topic) => topic.startsWith('2')), ...topics.filter((topic) => !topic.startsWith('2'))];
  const found = new Set<number>();
  for (const topic of ordered) {
    const category = CATEGORY_BY_TOPIC.get(topic.startsWith('2') ? topic : `${topic.slice(0, 2)}000000`);
    if (category !== undefined) found.add(category);
  }
  return found.size === 0 ? null : [...found].slice(0, MOST);
}
