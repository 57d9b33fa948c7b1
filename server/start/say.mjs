// Output of the start before the build exists: one redrawn line in a terminal, plain lines elsewhere.
const QUIET_MS = 1_000;
const REDRAW_MS = 200;
const LINE_EVERY_MS = 15_000;

let output = process.stdout;

// Where the steps are shown; the standard output unless something else owns it.
export function sayOn(stream) {
  output = stream;
}

export class Refusal extends Error {}

export function since(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}

// Runs `work` and, when it takes more than a second, shows title and time. `work` may return a text to add to the last line.
export async function step(title, work, { always = false } = {}) {
  const began = Date.now();
  let shownAt = 0;
  const show = () => {
    if (Date.now() - began < QUIET_MS) return;
    if (output.isTTY) output.write(`\r\x1b[2K${title}… ${since(began)}`);
    else if (Date.now() - shownAt >= LINE_EVERY_MS) output.write(`${title}… ${since(began)}\n`);
    else return;
    shownAt = Date.now();
  };
  const timer = setInterval(show, REDRAW_MS);
  let added = '';
  try {
    return await work((text) => (added = text));
  } finally {
    clearInterval(timer);
    if (shownAt > 0 && output.isTTY) output.write('\r\x1b[2K');
    if (shownAt > 0 || always) output.write(`${title}: ${added ? `${added}, ` : ''}${since(began)}\n`);
  }
}

// One sentence for what a person can act on; anything else is our own fault and shows where it came from.
export function sentenceOf(error) {
  return error instanceof Refusal ? error.message : `The start failed: ${error?.stack ?? error}`;
}

export function refuse(error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
