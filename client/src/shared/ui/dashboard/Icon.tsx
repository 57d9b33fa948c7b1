import type { ReactElement } from 'react';

/** Line drawings of 24 units, in the stroke of the brand. */
const PATHS = {
  home: 'M3.5 16.5h5l2.5-9 2.5 9h7M3.5 20.5h17',
  docs: 'M6 3.5h8.5L18.5 7.5v13H6zM14 3.5V8h4.5M9 12h6.5M9 15.5h6.5',
  tryIt: 'm5 7 5 5-5 5M12.5 17.5H19',
  indexes: 'M4 19.5V11M9.3 19.5V5M14.7 19.5v-6M20 19.5V8.5',
  ratings: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4 12h16M12 4c2.3 2.2 3.4 4.9 3.4 8s-1.1 5.8-3.4 8c-2.3-2.2-3.4-4.9-3.4-8s1.1-5.8 3.4-8',
  crises: 'M3.5 17.5h4l2.5-11 3.5 13.5 2.5-7.5h4.5M12 3.5v.01',
  usage: 'M4 20h16M6.5 20v-5h3v5M11 20V9h3v11M15.5 20V5h3v15',
  billing: 'M3.5 6.5h17v11h-17zM3.5 10h17M7 14h4',
  logOut: 'M14 4H5v16h9M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  person: 'M12 11.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  key: 'M8 16.5a4.5 4.5 0 1 1 3.9-6.75H21v4.5h-2.25v2.25h-4.5v-2.25h-2.35A4.5 4.5 0 0 1 8 16.5ZM8 12h.01',
  team: 'M9 11.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5.2a3 3 0 0 1 0 5.8M18 14.4c2 .8 3.2 2.5 3.6 5.1',
  collapse: 'M4 4.5h16v15H4zM9.5 4.5v15M15.5 9.5 13 12l2.5 2.5',
  expand: 'M4 4.5h16v15H4zM9.5 4.5v15M13.5 9.5 16 12l-2.5 2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.8 3.5M6 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4-.9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  articles: 'M4.5 5h15v14h-15zM8 9h8M8 12.5h8M8 16h4.5',
  bulkFiles: 'M12 4v10M8 10.5l4 4 4-4M4.5 16.5V20h15v-3.5',
  create: 'M4 17.5 9 12l3.5 3L19 7.5M19 14v6M16 17h6',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4M12 5V3.5',
  circle: 'M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5V4.5h10.5',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** Drawings that point along the line are turned round where it runs from right to left. */
const TURNED: ReadonlySet<IconName> = new Set(['tryIt', 'logOut', 'collapse', 'expand']);

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg className={TURNED.has(name) ? 'icon icon-turned' : 'icon'} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'more' ? 2.5 : 1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
