function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** The topic that a link names, written as it stands or as `request-access`; empty where it is none of ours. */
export function topicOf(search: string, topics: readonly string[]): string {
  const wanted = new URLSearchParams(search).get('topic');
  return (wanted === null ? undefined : topics.find((topic) => plain(topic) === plain(wanted))) ?? '';
}

/** What a demonstration was asked for, by the id of a use case; empty where the link names none. */
export function titleOfUseCase(search: string, titles: Readonly<Record<string, string>>): string {
  const id = new URLSearchParams(search).get('use-case') ?? '';
  return Object.hasOwn(titles, id) ? titles[id] : '';
}
