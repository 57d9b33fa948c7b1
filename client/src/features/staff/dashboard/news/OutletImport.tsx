import Button from '@mui/material/Button';
import { type ChangeEvent, type ReactElement, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { OutletImportResponse } from '../../../../shared/api/generated/barograph.schemas';
import { createOutletImport } from '../../../../shared/api/generated/staff';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { wayBackFrom } from '../../../../shared/ui/dashboard/way-back';
import { ColumnHeads } from '../../../../shared/ui/prose/ColumnHeads';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

interface Checked {
  readonly name: string;
  readonly csv: string;
  readonly found: OutletImportResponse;
}

/** Takes a file of outlets: says what it would change, or what is wrong with it, before anything is changed. */
export function OutletImport(): ReactElement {
  const messages = useMessages('staffNews').outlets.import;
  const chrome = useMessages('chrome');
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const run = async (element: Element, work: () => Promise<void>): Promise<void> => {
    const goBack = wayBackFrom(element);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(failureText(error, messages.failed, chrome.states), { type: 'error' });
    }
    setBusy(false);
    goBack();
  };
  const check = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again once it is mended.
    target.value = '';
    if (file === undefined) return;
    setChecked(null);
    void run(target, async () => {
      const csv = await file.text();
      setChecked({ name: file.name, csv, found: await createOutletImport({ csv, dryRun: true }) });
    });
  };
  const apply = async ({ csv }: Checked): Promise<void> => {
    const found = await createOutletImport({ csv, dryRun: false });
    if (!found.applied) return setChecked((last) => (last === null ? null : { ...last, found }));
    notify(messages.done(found.rows), { type: 'success' });
    setChecked(null);
    refresh();
  };
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <div className="pane-actions">
        {/* The field within takes the focus and opens the dialog: the label must not be a second button around it. */}
        <Button component="label" role={undefined} tabIndex={-1} variant="outlined" disabled={isBusy} className="pane-file">
          {messages.choose}
          <input type="file" accept=".csv,text/csv" className="visually-hidden" disabled={isBusy} onChange={check} />
        </Button>
        {checked !== null && checked.found.faults.length === 0 ? (
          <Button variant="contained" disabled={isBusy} onClick={({ currentTarget }) => void run(currentTarget, () => apply(checked))}>
            {messages.apply}
          </Button>
        ) : null}
      </div>
      <div role="status">{checked === null ? null : <Found {...checked} />}</div>
    </section>
  );
}

function Found({ name, found }: Checked): ReactElement {
  const messages = useMessages('staffNews').outlets.import;
  const { faults, rows, outlets, aliases, owners } = found;
  if (faults.length === 0) return <p>{messages.would(name, rows, outlets, aliases, owners)}</p>;
  return (
    <>
      <p className="outcome-bad">{messages.wrong(name)}</p>
      <ScrollRegion className="staff-list" aria-label={messages.faults}>
        <table>
          <ColumnHeads columns={messages.columns} />
          <tbody>
            {faults.map(({ line, column, reason, value }) => (
              <tr key={`${line} ${column ?? ''} ${reason} ${value}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{messages.reasons[reason]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
