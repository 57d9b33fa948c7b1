import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import {
  disableTwoFactor,
  getGetProfileQueryKey,
  getGetTwoFactorQueryKey,
  getListActivityQueryKey,
  renewRecoveryCodes,
  useGetTwoFactor,
} from '../../../../shared/api/generated/accounts';
import type { TwoFactorResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ConfirmDialog } from '../../../../shared/ui/dashboard/ConfirmDialog';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { NO_PROOF, ProofFields } from '../../../../shared/ui/dashboard/ProofFields';
import { wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { formatInstantIn } from '../../../../shared/ui/text/format';
import { RecoveryCodes } from '../two-factor/RecoveryCodes';
import { SecondFactorSetup } from '../two-factor/SecondFactorSetup';

/** The second factor: set up, shown with its recovery codes, turned off. */
export function TwoFactorCard({ timeZone }: { timeZone: string | null }): ReactElement {
  const messages = useMessages('account');
  const chrome = useMessages('chrome');
  const reload = useReload();
  const { data: state, error, isFetching, refetch } = useGetTwoFactor();
  const [isSettingUp, setSettingUp] = useState(false);
  const finish = (): void => {
    const goBack = wayBackFrom(document.activeElement);
    setSettingUp(false);
    void reload().then(goBack);
  };
  return (
    <section className="pane" aria-label={messages.twoFactor.title}>
      <h2>{messages.twoFactor.title}</h2>
      {error === null ? null : <LoadFailure text={messages.loadFailed.twoFactor} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {state === undefined && error === null ? <p role="status">{chrome.states.loading}</p> : null}
      {isSettingUp ? <SecondFactorSetup onDone={finish} onCancel={finish} /> : null}
      {isSettingUp || state?.isOn !== false ? null : (
        <>
          <p>{messages.twoFactor.off}</p>
          <Button variant="contained" onClick={() => setSettingUp(true)}>
            {messages.twoFactor.begin}
          </Button>
        </>
      )}
      {isSettingUp || state?.isOn !== true ? null : <ActiveFactor state={state} timeZone={timeZone} />}
    </section>
  );
}

/** Reads again what a change of the second factor may have changed. */
function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [getGetTwoFactorQueryKey(), getGetProfileQueryKey(), getListActivityQueryKey()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

function ActiveFactor({ state, timeZone }: { state: TwoFactorResponse; timeZone: string | null }): ReactElement {
  const messages = useMessages('account').twoFactor;
  const locale = useLocale();
  const reload = useReload();
  const [opened, setOpened] = useState<'renew' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renewed = useMessages('account').secondFactor.renewed;
  if (codes !== null) {
    return (
      <RecoveryCodes
        codes={codes}
        title={renewed}
        onDone={() => {
          const goBack = wayBackFrom(document.activeElement);
          setCodes(null);
          void reload().then(goBack);
        }}
      />
    );
  }
  return (
    <>
      <p>
        {messages.on} <bdi>{state.since === null ? '' : formatInstantIn(state.since, timeZone, locale)}</bdi>.{' '}
        {messages.left(state.recoveryCodesLeft)}
      </p>
      <div className="pane-actions">
        <Button variant="outlined" onClick={() => setOpened('renew')}>
          {messages.renew}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpened('off')}>
          {messages.turnOff}
        </Button>
      </div>
      {opened === null ? null : <FactorDialog kind={opened} onClose={() => setOpened(null)} onCodes={setCodes} onOff={reload} />}
    </>
  );
}

interface DialogProps {
  readonly kind: 'renew' | 'off';
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onOff: () => Promise<void>;
}

/** Both factors, before what they protect is changed. */
function FactorDialog({ kind, onClose, onCodes, onOff }: DialogProps): ReactElement {
  const messages = useMessages('account').twoFactor;
  const [proof, setProof] = useState(NO_PROOF);
  const texts = kind === 'off' ? messages.turningOff : { ...messages.renewal, title: messages.renew };
  const run = async (): Promise<void> => {
    if (kind === 'renew') return onCodes((await renewRecoveryCodes(proof)).recoveryCodes);
    await disableTwoFactor(proof);
    await onOff();
  };
  return (
    <ConfirmDialog title={texts.title} text={texts.text} confirm={texts.confirm} failed={messages.failed} onConfirm={run} onClose={onClose}>
      <ProofFields proof={proof} onChange={setProof} isCodeRequired />
    </ConfirmDialog>
  );
}
