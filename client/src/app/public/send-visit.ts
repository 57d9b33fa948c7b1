import { createVisit } from '../../shared/api/generated/site';

/** Says which page was visited and nothing else: neither who is signed in nor a cookie goes with it. Survives leaving the page. */
export async function sendVisit(page: string): Promise<void> {
  try {
    await createVisit({ page }, { keepalive: true, credentials: 'omit' });
  } catch {
    // A visit that is not counted is nothing that the visitor needs to hear of.
  }
}
