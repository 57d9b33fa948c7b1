import { type ReactElement, type ReactNode, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SessionKeeper } from '../SessionKeeper';
import { ShortcutSheet } from '../shortcuts/ShortcutSheet';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { BottomBar } from './BottomBar';
import { DashboardFooter } from './DashboardFooter';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { PageNameContext } from '../../../shared/ui/dashboard/page-name';
import { Rail } from './Rail';
import { SimulatedBanner } from './SimulatedBanner';
import { TopBar } from './TopBar';
import { useArrival } from './use-arrival';
import { useInnerLinks } from './use-inner-links';
import { useNotice } from './use-notice';

const CommandPalette = lazy(() => import('../palette/CommandPalette').then((m) => ({ default: m.CommandPalette })));

type Overlay = 'palette' | 'shortcuts' | null;

/** The frame of every page: rail or bottom bar, top bar, banner, content, footer. */
export function DashboardLayout({ children }: { children: ReactNode }): ReactElement {
  const chrome = useMessages('chrome');
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [pageName, setPageName] = useState<string | null>(null);
  const [isNarrow, setNarrow] = useStore('rail.narrow', false);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = useCallback(() => setOverlay(null), []);
  const open = useMemo(() => ({ palette: () => setOverlay('palette'), shortcuts: () => setOverlay('shortcuts') }), []);
  const notice = useNotice();
  useArrival(main);
  useInnerLinks(main);
  useShortcuts(open);
  return (
    <div className="shell" data-rail={isNarrow ? 'narrow' : 'wide'}>
      <SessionKeeper />
      <a className="skip" href="#content" onClick={() => main.current?.focus()}>
        {chrome.skip}
      </a>
      <Rail isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
      <div className="shell-body">
        <TopBar pageName={pageName} onSearch={open.palette} onShortcuts={open.shortcuts} />
        <SimulatedBanner notice={notice.text} />
        <main id="content" ref={main} tabIndex={-1}>
          <PageNameContext value={setPageName}>
            <PageBoundary key={pathname}>
              <Suspense fallback={<PageLoading />}>{notice.isSettled ? children : <PageLoading />}</Suspense>
            </PageBoundary>
          </PageNameContext>
        </main>
        <DashboardFooter />
      </div>
      <BottomBar />
      <ShortcutSheet isOpen={overlay === 'shortcuts'} onClose={close} />
      <Suspense fallback={null}>{overlay === 'palette' ? <CommandPalette onClose={close} onShortcuts={open.shortcuts} /> : null}</Suspense>
    </div>
  );
}
