/** A custom index as it is written down: its fields, what is wrong with them, and what is sent. */
import type {
  CustomIndexResponse,
  GenerateIndexRequest,
  OutletChoiceRequest,
  PreviewCustomIndexRequest,
} from '../../../shared/api/generated/barograph.schemas';
import { type ComponentName, COMPONENTS, MVI_WEIGHTS, type PerComponent, perComponent } from '../../../shared/contract/methodology';

/** As typed. */
export type WeightTexts = PerComponent<string>;

export interface CustomDraft {
  readonly description: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly categories: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly weights: WeightTexts;
  readonly query: string;
  readonly outletCountries: readonly string[];
  /** Lists as typed, their entries parted by commas or lines. */
  readonly outletLanguages: string;
  readonly outletOwners: string;
  readonly keep: string;
  readonly leaveOut: string;
}

export const EMPTY_CUSTOM_INDEX: CustomDraft = {
  description: '',
  name: '',
  countries: [],
  categories: [],
  start: '',
  end: '',
  weights: perComponent((name) => String(MVI_WEIGHTS[name])),
  query: '',
  outletCountries: [],
  outletLanguages: '',
  outletOwners: '',
  keep: '',
  leaveOut: '',
};

/** What the specification's checks say, and what is said of weights. */
export interface CustomFaultMessages {
  readonly name: string;
  readonly description: string;
  readonly countries: string;
  readonly categories: string;
  readonly start: string;
  readonly end: string;
  readonly order: string;
  readonly weights: string;
}

export interface CustomFault {
  readonly field: keyof CustomFaultMessages;
  readonly text: string;
}

/** The first thing that is wrong, in the specification's order; null where nothing is. */
export function firstFault(draft: CustomDraft, messages: CustomFaultMessages): CustomFault | null {
  const checks: readonly (readonly [isWrong: boolean, field: keyof CustomFaultMessages])[] = [
    [draft.name.trim() === '', 'name'],
    [draft.description.trim() === '', 'description'],
    [draft.countries.length === 0, 'countries'],
    [draft.categories.length === 0, 'categories'],
    [draft.start === '', 'start'],
    [draft.end === '', 'end'],
    [draft.end < draft.start, 'order'],
    [weightsOf(draft.weights) === null, 'weights'],
  ];
  const field = checks.find(([isWrong]) => isWrong)?.[1];
  return field === undefined ? null : { field, text: messages[field] };
}

/** Weights as numbers, for the server to judge; NaN for what is none. */
export function numbersOf(texts: WeightTexts): PerComponent<number> {
  return perComponent((name) => (texts[name].trim() === '' ? Number.NaN : Number(texts[name])));
}

/** Weights as numbers; null where one is none or negative, or all are zero. */
export function weightsOf(texts: WeightTexts): PerComponent<number> | null {
  const weights = numbersOf(texts);
  const numbers = Object.values(weights);
  return numbers.every((weight) => Number.isFinite(weight) && weight >= 0) && numbers.some((weight) => weight > 0) ? weights : null;
}

/** Weights after one was typed: the others share what is left of one, in the proportion that they had. As typed where that is no number. */
export function linkedWeights(texts: WeightTexts, changed: ComponentName, text: string): WeightTexts {
  const typed = { ...texts, [changed]: text };
  const weight = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(weight) || weight < 0) return typed;
  const others = COMPONENTS.map(({ name }) => name).filter((name) => name !== changed);
  const left = Math.max(0, Math.round((1 - weight) * 100));
  const shares = divide(
    left,
    others.map((name) => Number(texts[name]) || 0),
  );
  return { ...typed, ...Object.fromEntries(others.map((name, at) => [name, hundredths(shares[at])])) };
}

/** The same proportions with a sum of one; as they are where there is no sum. */
export function normalisedWeights(texts: WeightTexts): WeightTexts {
  const weights = weightsOf(texts);
  if (weights === null) return texts;
  const shares = divide(
    100,
    COMPONENTS.map(({ name }) => weights[name]),
  );
  return perComponent((_, at) => hundredths(shares[at]));
}

/** A whole number divided in proportion to the parts, evenly where all are zero; the last takes what rounding leaves. */
function divide(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((before, part) => before + part, 0);
  let left = total;
  return parts.map((part, at) => {
    const share = at === parts.length - 1 ? left : Math.min(left, Math.round(sum > 0 ? (total * part) / sum : total / parts.length));
    left -= share;
    return share;
  });
}

const hundredths = (count: number): string => (count / 100).toFixed(2);

/** Whether enough is there to look for articles. */
export function canPreview({ countries, categories, start, end }: CustomDraft): boolean {
  return countries.length > 0 && categories.length > 0 && start !== '' && end !== '' && start <= end;
}

/** What articles are looked for. */
export function previewOf(draft: CustomDraft): PreviewCustomIndexRequest {
  const query = draft.query.trim();
  const outlets = outletsOf(draft);
  return {
    countries: [...draft.countries],
    categories: [...draft.categories],
    start: draft.start,
    end: draft.end,
    ...(query !== '' && { query }),
    ...(outlets !== null && { outlets }),
  };
}

/** What is sent of a draft without faults. */
export function requestOf(draft: CustomDraft): GenerateIndexRequest {
  const weights = weightsOf(draft.weights);
  return { ...previewOf(draft), name: draft.name.trim(), description: draft.description.trim(), ...(weights !== null && { weights }) };
}

function outletsOf(draft: CustomDraft): OutletChoiceRequest | null {
  const choice = {
    countries: [...draft.outletCountries],
    languages: listOf(draft.outletLanguages),
    owners: listOf(draft.outletOwners),
    keep: listOf(draft.keep),
    leave_out: listOf(draft.leaveOut),
  };
  const given = Object.entries(choice).filter(([, entries]) => entries.length > 0);
  return given.length === 0 ? null : Object.fromEntries(given);
}

function listOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** A draft like an index that is there, to be changed into another. */
export function draftLike(index: CustomIndexResponse): CustomDraft {
  const { outlets } = index;
  return {
    ...EMPTY_CUSTOM_INDEX,
    description: index.description,
    name: index.name,
    countries: index.countries,
    categories: index.categories,
    start: index.start,
    end: index.end,
    weights: perComponent((name) => String(index.weights[name])),
    query: index.query ?? '',
    ...(outlets !== null && {
      outletCountries: outlets.countries,
      outletLanguages: outlets.languages.join(', '),
      outletOwners: outlets.owners.join(', '),
      keep: outlets.keep.join(', '),
      leaveOut: outlets.leave_out.join(', '),
    }),
  };
}
