import type { ReactElement } from 'react';
import { DARK, INK } from '../../../../shared/theme/tokens';

const WIDTH = 560;
const HEIGHT = 340;
const PEN = 384;
const REST = 240;
const RULING = 48;
const STEP = 3;
const DASHES = 70;
/** Where news came in, how high it lifted the pen, and how long it took to come down. */
const BURSTS = [
  { at: 72, height: 156, decay: 40 },
  { at: 246, height: 94, decay: 36 },
] as const;

/** The same picture in every build: numbers that look drawn by chance. */
function* chance(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

function trace(): string {
  const tremble = chance(7);
  const points: string[] = [];
  for (let x = 0; x <= PEN; x += STEP) {
    const lift = BURSTS.reduce((sum, { at, height, decay }) => (x < at ? sum : sum + height * Math.exp((at - x) / decay)), 0);
    const swell = 7 * Math.sin(x / 41) + 4 * Math.sin(x / 17);
    points.push(`${x} ${(REST - lift - swell + 4 * (tremble.next().value - 0.5)).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

/** Dashes that a cone draws together into the pen. */
function dashes(): string {
  const random = chance(23);
  const next = (): number => random.next().value;
  const end = Number(trace().split(' ').pop());
  return Array.from({ length: DASHES }, () => {
    const x = PEN + 14 + next() * (WIDTH - PEN);
    const y = end + (next() - 0.5) * 1.1 * (x - PEN);
    return `M${x.toFixed(0)} ${y.toFixed(0)}h${(3 + next() * 9).toFixed(0)}`;
  }).join('');
}

function ruling(): string {
  const lines: string[] = [];
  for (let y = RULING / 2; y < HEIGHT; y += RULING) lines.push(`M0 ${y}H${WIDTH}`);
  for (let x = RULING; x <= PEN; x += RULING) lines.push(`M${x} 0V${HEIGHT}`);
  return lines.join('');
}

/** The recording instrument at rest: what the home page shows moving. The higher the line, the warmer it is. */
export function StillTrace(): ReactElement {
  const line = trace();
  const pen = line.split('L').pop() ?? '';
  // Stretched to whatever room there is; the lines keep their width, and the pen's point is one without length.
  return (
    <svg className="auth-trace" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      <linearGradient id="warmth" gradientUnits="userSpaceOnUse" x1="0" y1="80" x2="0" y2={REST}>
        <stop offset="0" stopColor={DARK.levels[3]} />
        <stop offset="0.45" stopColor={DARK.levels[2]} />
        <stop offset="1" stopColor={INK.muted} />
      </linearGradient>
      <path d={ruling()} stroke={DARK.hairline} strokeOpacity="0.6" />
      <path d={dashes()} stroke={INK.line} strokeWidth="1.5" />
      <path d={line} stroke="url(#warmth)" strokeWidth="1.75" strokeLinejoin="round" />
      <path d={`M${pen}h0`} stroke={INK.text} strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
