/** Colors of the product for what the server writes by itself: mails, and pages that stand alone. */
export const LIGHT = {
  ground: '#FBFAF7',
  surface: '#FFFFFF',
  raised: '#F4F1EA',
  ink: '#14181F',
  muted: '#55606E',
  line: '#E3E0D8',
  accent: '#0B5563',
  onAccent: '#FFFFFF',
} as const;

export const DARK = {
  ground: '#10141A',
  surface: '#161B22',
  raised: '#1C232C',
  ink: '#E8E6E1',
  muted: '#9AA6B4',
  line: '#2B333D',
  accent: '#7FD1DE',
  onAccent: '#10141A',
} as const satisfies Record<keyof typeof LIGHT, string>;
