import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

/** A request with a connection of its own, which is not sent yet. */
export function newRequest(url: URL, options: RequestOptions): ClientRequest {
  return (url.protocol === 'https:' ? requestHttps : requestHttp)(url, { ...options, agent: false });
}

/** Sends a request and waits for the head of its answer. Fails where there is none. */
export function responseOf(request: ClientRequest, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays for the life of the request: an error after the answer began is also reported by the body.
    request.on('error', reject);
    // Whoever changes the protocol (101) gives neither answer nor error.
    request.on('close', () => reject(new Error('aborted')));
    request.end(body);
  });
}
