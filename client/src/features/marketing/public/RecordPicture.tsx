import type { ReactElement } from 'react';
import { CHART, type RecordChart } from '../model/record-chart';

/** Pixels from a peak's dot to its number. */
const LABEL_GAP = 12;
const ORDINARY = 50;

/** The line stretches with its box; letters and dots are placed by shares, so that they keep their size at every width. */
export function RecordPicture({ chart, label }: { chart: RecordChart; label: string }): ReactElement {
  return (
    <svg className="record-picture" role="img" aria-label={label}>
      {chart.rules.map(({ value, depth }) => (
        <g key={value} className={value === ORDINARY ? 'rule rule-ordinary' : 'rule'}>
          <line x1="0" x2="100%" y1={share(depth)} y2={share(depth)} />
          <text x="100%" y={share(depth)} dx="8" dy="4">
            {value}
          </text>
        </g>
      ))}
      {chart.years.map(({ year, across }) => (
        <text key={year} className="year" x={share(across)} y="100%" dy="24">
          {year}
        </text>
      ))}
      <svg width="100%" height="100%" viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none">
        <path className="record-line" d={chart.path} vectorEffect="non-scaling-stroke" />
      </svg>
      {chart.peaks.map(({ number, across, depth }) => (
        <g key={number} className="peak">
          <circle cx={share(across)} cy={share(depth)} r="4" />
          <text x={share(across)} y={share(depth)} dy={-LABEL_GAP}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}

function share(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
