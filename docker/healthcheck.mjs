// Whether the API of this container lives. Not whether it is ready: an API is not restarted because its database is away.
const reply = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
process.exitCode = reply?.status === 200 ? 0 : 1;
