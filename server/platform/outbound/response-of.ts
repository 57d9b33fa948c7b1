import type { ClientRequest, IncomingMessage } from 'node:http';

/** Sends a request and waits for the head of its answer. Fails where there is none. */
export function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays for the life of the request: an error after the answer began is also reported by the body.
    request.on('error', reject);
    // Whoever changes the protocol (101) gives neither answer nor error.
    request.on('close', () => reject(new Error('aborted')));
    request.end();
  });
}
