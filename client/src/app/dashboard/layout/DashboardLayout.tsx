import { type ReactElement, type ReactNode, type RefObject, Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useNotify, useStore } from 'react-admin';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SecondFactorGate } from '../SecondFactorGate';
import { SessionKeeper } from '../SessionKeeper';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { BottomBar } from './BottomBar';
import { DashboardFooter } from './DashboardFooter';
import { PageFailure } from './PageFailure';
import { PageLoading } from './PageLoading';
import { FailureBoundary } from '../../../shared/ui/dashboard/FailureBoundary';
import { HeadingContext, PageNameContext, SearchBoxContext } from '../../../shared/ui/dashboard/page-frame';
import { CookieBanner } from '../../../shared/ui/cookies/CookieBanner';
import { TextLinkContext } from '../../../shared/ui/controls/TextLink';
import { renderInnerLink } from './inner-link';
import { currentEntry } from '../nav-entries';
import { Rail } from './Rail';
import { loadFirst } from '../../../shared/ui/dashboard/load-first';
import { keepKeys, takeKeys } from '../palette/early-keys';
import { SimulatedBanner } from './SimulatedBanner';
import { SuspendedBanner } from './SuspendedBanner';
import { TopBar } from './TopBar';
import { ViewBanner } from './ViewBanner';
import { useArrival } from './use-arrival';
import { useNotice } from './use-notice';

// Loaded when they are opened for the first time.
const OVERLAYS = {
  palette: () => import('../palette/CommandPalette').then((m) => ({ default: m.CommandPalette })),
  shortcuts: () => import('../shortcuts/ShortcutSheet').then((m) => ({ default: m.ShortcutSheet })),
};
const CommandPalette = lazy(OVERLAYS.palette);
const ShortcutSheet = lazy(OVERLAYS.shortcuts);

/** The frame of every page: rail or bottom bar, top bar, banner, content, footer. */
export function DashboardLayout({ children }: { children: ReactNode }): ReactElement {
  const chrome = useMessages('chrome');
  const shell = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const { pathname } = useLocation();
  const [pageName, setPageName] = useState<string | null>(null);
  const [isNarrow, setNarrow] = useStore('rail.narrow', false);
  const { overlay, open, close } = useOverlay();
  const entry = currentEntry(pathname);
  const notice = useNotice(entry?.hasValues === true);
  const arrive = useArrival();
  useShortcuts(open, shell, searchBox);
  return (
    <div ref={shell} className="shell" data-rail={isNarrow ? 'narrow' : 'wide'} data-page={entry?.isWide === true ? 'wide' : undefined}>
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
            <FailureBoundary key={pathname} fallback={<PageFailure />}>
              <Suspense fallback={<PageLoading />}>{notice.isSettled ? <SecondFactorGate>{children}</SecondFactorGate> : <PageLoading />}</Suspense>
            </FailureBoundary>
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

interface OverlayState {
  readonly overlay: keyof typeof OVERLAYS | null;
  readonly open: Readonly<Record<keyof typeof OVERLAYS, () => void>>;
  readonly close: () => void;
}

/** What lies over the page. It is opened once its code has come; where that cannot be loaded, a word says so, and the next key tries again. */
function useOverlay(): OverlayState {
  const { states } = useMessages('chrome');
  const notify = useNotify();
  const [overlay, setOverlay] = useState<OverlayState['overlay']>(null);
  const close = useCallback(() => {
    takeKeys();
    setOverlay(null);
  }, []);
  const open = useMemo(() => {
    const show = async (name: keyof typeof OVERLAYS): Promise<void> => {
      let isWanted = true;
      if (name === 'palette' && overlay === null) keepKeys(() => (isWanted = false));
      const outcome = await loadFirst(OVERLAYS[name]);
      if (!isWanted) return;
      if (outcome === 'loaded') return setOverlay(name);
      takeKeys();
      notify(outcome === 'failed' ? states.partFailed : states.unreachable, { type: 'error' });
    };
    return { palette: () => void show('palette'), shortcuts: () => void show('shortcuts') };
  }, [notify, states, overlay]);
  return { overlay, open, close };
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
