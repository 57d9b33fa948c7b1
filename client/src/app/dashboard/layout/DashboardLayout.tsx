import { type ReactElement, type ReactNode, type RefObject, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SecondFactorGate } from '../SecondFactorGate';
import { SessionKeeper } from '../SessionKeeper';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { BottomBar } from './BottomBar';
import { DashboardFooter } from './DashboardFooter';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { HeadingContext, PageNameContext, SearchBoxContext } from '../../../shared/ui/dashboard/page-frame';
import { CookieBanner } from '../../../shared/ui/cookies/CookieBanner';
import { TextLinkContext } from '../../../shared/ui/controls/TextLink';
import { renderInnerLink } from './inner-link';
import { currentEntry } from '../nav-entries';
import { Rail } from './Rail';
import { SimulatedBanner } from './SimulatedBanner';
import { SuspendedBanner } from './SuspendedBanner';
import { TopBar } from './TopBar';
import { ViewBanner } from './ViewBanner';
import { useArrival } from './use-arrival';
import { useNotice } from './use-notice';

// Loaded when they are opened for the first time.
const ShortcutSheet = lazy(() => import('../shortcuts/ShortcutSheet').then((m) => ({ default: m.ShortcutSheet })));
const CommandPalette = lazy(() => import('../palette/CommandPalette').then((m) => ({ default: m.CommandPalette })));

type Overlay = 'palette' | 'shortcuts' | null;

/** The frame of every page: rail or bottom bar, top bar, banner, content, footer. */
export function DashboardLayout({ children }: { children: ReactNode }): ReactElement {
  const chrome = useMessages('chrome');
  const shell = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const [pageName, setPageName] = useState<string | null>(null);
  const [isNarrow, setNarrow] = useStore('rail.narrow', false);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = useCallback(() => setOverlay(null), []);
  const open = useMemo(() => ({ palette: () => setOverlay('palette'), shortcuts: () => setOverlay('shortcuts') }), []);
  const notice = useNotice(currentEntry(pathname)?.hasValues === true);
  const arrive = useArrival();
  useShortcuts(open, shell, searchBox);
  return (
    <div ref={shell} className="shell" data-rail={isNarrow ? 'narrow' : 'wide'}>
      <SessionKeeper />
      <a className="skip" href="#content" onClick={() => main.current?.focus()}>
        {chrome.skip}
      </a>
      <Rail isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />
      <div className="shell-body">
        <TopBar pageName={pageName} onSearch={open.palette} onShortcuts={open.shortcuts} />
        <ViewBanner />
        <SuspendedBanner />
        <SimulatedBanner notice={notice.text} />
        <main id="content" ref={main} tabIndex={-1}>
          <PageFrame showName={setPageName} arrive={arrive} searchBox={searchBox}>
            <PageBoundary key={pathname}>
              <Suspense fallback={<PageLoading />}>{notice.isSettled ? <SecondFactorGate>{children}</SecondFactorGate> : <PageLoading />}</Suspense>
            </PageBoundary>
          </PageFrame>
        </main>
        <DashboardFooter />
        <CookieBanner messages={chrome.cookies} />
      </div>
      <BottomBar />
      <Suspense fallback={null}>
        {overlay === 'palette' ? <CommandPalette onClose={close} onShortcuts={open.shortcuts} /> : null}
        {overlay === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

interface PageFrameProps {
  readonly showName: (name: string | null) => void;
  readonly arrive: (heading: HTMLElement | null) => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

/** What pages hand to the frame, and how their links are made. */
function PageFrame({ showName, arrive, searchBox, children }: PageFrameProps): ReactElement {
  return (
    <PageNameContext value={showName}>
      <HeadingContext value={arrive}>
        <SearchBoxContext value={searchBox}>
          <TextLinkContext value={renderInnerLink}>{children}</TextLinkContext>
        </SearchBoxContext>
      </HeadingContext>
    </PageNameContext>
  );
}
