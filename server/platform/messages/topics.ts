/** Title and detail of a kind of problem; `{name}` is filled in. */
export interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

/** Texts in any order that their reader wants: a sentence, a list, texts by name. */
export type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };

/** The texts of one flow or domain, by where they appear. Every name belongs to one topic only. */
export interface Topic {
  /** Title and detail by code of the problem. */
  readonly problems?: Readonly<Record<string, ProblemText>>;
  /** Messages about fields, in which `{field}` is the name of the field. */
  readonly validation?: Readonly<Record<string, string>>;
  /** What successful replies say to people. */
  readonly replies?: Readonly<Record<string, Texts>>;
  readonly mails?: Readonly<Record<string, Texts>>;
  /** Pages that the server itself writes. */
  readonly pages?: Readonly<Record<string, Texts>>;
  /** Names of the choices of fixed lists. */
  readonly lists?: Readonly<Record<string, Texts>>;
}

type Section = keyof Topic;
type SectionsOf<T, S extends Section> = T extends { readonly [K in S]: infer Texts } ? Texts : never;
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? { [K in keyof All]: All[K] } : never;
/** All sections of some topics as one. A section that no topic has is empty. */
export type Merged<T extends Topic> = {
  readonly [S in Section]: [SectionsOf<T, S>] extends [never] ? Readonly<Record<never, never>> : Together<SectionsOf<T, S>>;
};

const SECTIONS: readonly Section[] = ['problems', 'validation', 'replies', 'mails', 'pages', 'lists'];

/** The topics of a language as one catalogue. Throws on a name that two topics give a text. */
export function mergeTopics<const T extends readonly Topic[]>(topics: T): Merged<T[number]> {
  const merged = SECTIONS.map((section) => [section, mergeSection(section, topics)]);
  return Object.freeze(Object.fromEntries(merged)) as Merged<T[number]>;
}

function mergeSection(section: Section, topics: readonly Topic[]): object {
  const texts: Record<string, unknown> = {};
  for (const topic of topics) {
    for (const [name, text] of Object.entries(topic[section] ?? {})) {
      if (name in texts) throw new Error(`two topics have ${section}.${name}`);
      texts[name] = text;
    }
  }
  return Object.freeze(texts);
}
