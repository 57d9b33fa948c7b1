// A browser, an API, a worker and a database share two cores: what fails once is tried once more, and what it said is shown.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
