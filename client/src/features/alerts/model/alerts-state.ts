/** Which alerts the history lists, as its address says it. */
import type { Parsed } from '../../../shared/ui/browser/use-address-state';

const SHAPES = { rule_id: /^[0-9a-f-]{36}$/, index_id: /^[a-z0-9-]{1,80}$/, acknowledged: /^(true|false)$/ } as const;
const NAMES = ['rule_id', 'index_id', 'acknowledged'] as const;

export type AlertsState = Readonly<Record<(typeof NAMES)[number], string>>;

export const ALL_ALERTS: AlertsState = { rule_id: '', index_id: '', acknowledged: '' };

export function parseAlerts(search: URLSearchParams): Parsed<AlertsState> {
  const given = NAMES.map((name) => [name, search.get(name) ?? ''] as const).filter(([, text]) => text !== '');
  const used = given.filter(([name, text]) => SHAPES[name].test(text));
  const ignored = given.filter(([name, text]) => !SHAPES[name].test(text)).map(([name, text]) => `${name}=${text}`);
  return { state: { ...ALL_ALERTS, ...Object.fromEntries(used) }, ignored };
}

export function alertsSearch(state: AlertsState): URLSearchParams {
  return new URLSearchParams(NAMES.filter((name) => state[name] !== '').map((name) => [name, state[name]]));
}
