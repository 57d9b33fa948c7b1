import { useMemo } from 'react';
import { useCreatePath, useLogout } from 'react-admin';
import { useNavigate } from 'react-router';
import { useIndexRows } from '../../../features/indexes/dashboard/use-catalogue';
import { englishName } from '../../../shared/i18n/name-scopes';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { applyContrast, hasMoreContrast } from '../../../shared/theme/contrast-choice';
import { applyTheme } from '../../../shared/theme/theme-choice';
import { countryName } from '../../../shared/ui/text/format';
import { ACCOUNT_PAGES, HEAT_MAP_PATH, NAV_ENTRIES } from '../nav-entries';
import type { PaletteEntry, PaletteGroup } from './rank-entries';

interface Palette {
  readonly entries: readonly PaletteEntry[];
  readonly isWithoutIndexes: boolean;
}

/** Everything that the palette knows: pages, indexes, countries, sections of the documentation, actions. */
export function usePaletteEntries(onShortcuts: () => void): Palette {
  const dashboard = useMessages('dashboard');
  const locale = useLocale();
  const navigate = useNavigate();
  const logout = useLogout();
  const createPath = useCreatePath();
  const { rows, isError } = useIndexRows();
  const entries = useMemo(() => {
    const { actions } = dashboard.palette;
    const link = (group: PaletteGroup, path: string, text: string, hint: string | null = null, also?: string): PaletteEntry => ({
      id: path,
      group,
      text,
      also,
      hint,
      run: () => void navigate(path),
    });
    const action = (id: string, text: string, run: () => void): PaletteEntry => ({ id: `action:${id}`, group: 'actions', text, hint: null, run });
    const hasMore = hasMoreContrast();
    return [
      ...NAV_ENTRIES.map(({ path, name }) => link('pages', path, dashboard.nav[name])),
      link('pages', HEAT_MAP_PATH, dashboard.palette.heatMap),
      ...ACCOUNT_PAGES.map(({ path, name }) => link('pages', path, dashboard.palette.account[name])),
      ...(rows ?? []).map((row) =>
        link('indexes', createPath({ resource: 'indexes', id: row.index_id, type: 'show' }), row.name, row.code, englishName(row)),
      ),
      ...(rows ?? []).flatMap((row) =>
        row.kind === 'country' && row.family === 'mvi' && row.country !== null
          ? [
              link(
                'countries',
                `/dashboard/countries/${row.country}`,
                countryName(row.country, row.name, locale),
                dashboard.palette.brief,
                englishName(row),
              ),
            ]
          : [],
      ),
      ...dashboard.docsSections.map(([anchor, text]) => link('docs', `/dashboard/docs#${anchor}`, text)),
      action('light', actions.light, () => applyTheme('light')),
      action('dark', actions.dark, () => applyTheme('dark')),
      action('system', actions.system, () => applyTheme('system')),
      action('contrast', hasMore ? actions.lessContrast : actions.moreContrast, () => applyContrast(!hasMore)),
      action('shortcuts', actions.shortcuts, onShortcuts),
      action('site', actions.publicSite, () => window.location.assign('/indexes')),
      action('log-out', dashboard.nav.logOut, () => void logout()),
    ];
  }, [rows, locale, navigate, createPath, logout, onShortcuts, dashboard]);
  return { entries, isWithoutIndexes: isError && rows === undefined };
}
