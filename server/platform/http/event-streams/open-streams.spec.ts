import { NEVER, type Subscription } from 'rxjs';
import { OpenStreams } from './open-streams';

class Full extends Error {}

const listen = (streams: OpenStreams, holder: string): Subscription => {
  let refusal: unknown = null;
  const subscription = streams.hold(holder, NEVER).subscribe({ error: (error: unknown) => (refusal = error) });
  if (refusal !== null) throw refusal as Error;
  return subscription;
};

describe('open streams', () => {
  const limits = { own: 2, all: 3 };
  let streams: OpenStreams;
  beforeEach(() => {
    streams = new OpenStreams(limits, () => new Full());
  });

  it('refuses one more than a holder may have, and one more than there may be of all', () => {
    for (const holder of ['ada', 'ada', 'ben']) listen(streams, holder);
    expect(() => listen(streams, 'ada')).toThrow(Full);
    expect(() => listen(streams, 'eve')).toThrow(Full);
  });

  it('gives a place back when its holder leaves', () => {
    const [first] = ['ada', 'ada'].map((holder) => listen(streams, holder));
    first.unsubscribe();
    expect(() => listen(streams, 'ada')).not.toThrow();
  });

  it('takes no place for a stream to which nobody ever listens', () => {
    for (let times = 0; times < 10; times++) streams.hold('ada', NEVER);
    expect(() => listen(streams, 'ada')).not.toThrow();
  });
});
