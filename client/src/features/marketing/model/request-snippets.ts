import { getRequest, requestSamples } from '../../../shared/api/request-samples';

/** A request in a language. */
export interface Snippet {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** The same request three times. */
export function requestSnippets(origin: string): readonly Snippet[] {
  const { curl, fetch, python } = requestSamples(origin, getRequest('/v1/indexes?country=SA'));
  return [
    { id: 'curl', name: 'cURL', code: curl },
    { id: 'javascript', name: 'JavaScript', code: fetch },
    { id: 'python', name: 'Python', code: python },
  ];
}
