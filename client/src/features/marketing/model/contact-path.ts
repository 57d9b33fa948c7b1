/** Where somebody asks to be let in early. */
export const EARLY_ACCESS_PATH = '/contact?topic=Request%20Access';

/** The contact form with its topic chosen and the use case named. */
export function demoPath(useCase: string, topic: string): string {
  return `/contact?topic=${encodeURIComponent(topic)}&use-case=${useCase}`;
}
