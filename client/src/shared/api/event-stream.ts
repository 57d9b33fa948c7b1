import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { apiReply } from './http';
import { readReply } from './request';

/** The server-sent events of a route, until the server ends them. @throws HttpError where there are none to be had */
export async function* readEvents(url: string, signal: AbortSignal): AsyncGenerator<EventSourceMessage> {
  const response = await apiReply(url, { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || response.body === null) return readReply(response);
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    yield value;
  }
}
