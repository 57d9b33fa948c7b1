import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentType, type ReactElement, useState } from 'react';
import { HttpError } from '../../../shared/api/http-error';
import { beginBrowserSession } from '../../../shared/api/generated/staff';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/text/failure-text';
import { StaffFrame } from './StaffFrame';

const PAGES = { queues: '/api/staff/queues', docs: '/api/docs' } as const;
type Page = keyof typeof PAGES;

interface Props {
  /** The accounts' own. */
  readonly SecondFactorSetup: ComponentType<{ readonly onDone: () => void }>;
}

/** The way to the pages that the server shows to staff alone: it exchanges the session for a cookie, and goes there. */
export function StaffPage({ SecondFactorSetup }: Props): ReactElement {
  const messages = useMessages('staff');
  const chrome = useMessages('chrome');
  const [opening, setOpening] = useState<Page | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const open = async (page: Page): Promise<void> => {
    setOpening(page);
    setFailure(null);
    try {
      await beginBrowserSession();
      window.location.assign(PAGES[page]);
    } catch (error) {
      setFailure(error);
      setOpening(null);
    }
  };
  const isRefused = failure instanceof HttpError && failure.status === 404;
  if (failure instanceof HttpError && failure.code === 'second_factor_required') {
    return (
      <StaffFrame title={messages.title}>
        <p>{messages.secondFactor}</p>
        <SecondFactorSetup onDone={() => setFailure(null)} />
      </StaffFrame>
    );
  }
  return (
    <StaffFrame title={messages.title}>
      <p>{messages.intro}</p>
      {failure === null ? null : (
        <Alert severity="error" role="alert">
          {isRefused ? messages.notStaff : failureText(failure, messages.failed, chrome.states)}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mt: 2 }}>
        {(['queues', 'docs'] as const).map((page) => (
          <Button key={page} variant="outlined" loading={opening === page} disabled={opening !== null} onClick={() => void open(page)}>
            {messages[page]}
          </Button>
        ))}
      </Stack>
    </StaffFrame>
  );
}
