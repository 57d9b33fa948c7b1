import { type ReactElement, useId } from 'react';
import type { OperationUsageResponse, UsedKeyResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { SelectField } from './SelectField';
import type { LogFilters } from './use-request-log';

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

interface Props {
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
  readonly keys: readonly UsedKeyResponse[];
  readonly operations: readonly OperationUsageResponse[];
}

/** What the log is filtered by. */
export function LogFields({ filters, onChange, keys, operations }: Props): ReactElement {
  const { log, keys: ofKeys } = useMessages('usage');
  const all = ['', log.all] as const;
  const set = (name: keyof LogFilters) => (value: string) => onChange({ ...filters, [name]: value });
  return (
    <div className="pane-actions usage-filters">
      <SelectField
        label={log.key}
        value={filters.key}
        onChange={set('key')}
        options={[all, ...keys.map(({ id, name, last4 }) => [id, `${name} ${fill(ofKeys.masked, { last4 })}`] as const)]}
      />
      <SelectField
        label={log.operation}
        value={filters.operation}
        onChange={set('operation')}
        options={[all, ...operations.map(({ operation }) => [operation, operation] as const)]}
      />
      <SelectField label={log.status} value={filters.status} onChange={set('status')} options={[all, ...CLASSES.map((one) => [one, one] as const)]} />
      <MinuteField label={log.from} value={filters.from} onChange={set('from')} />
      <MinuteField label={log.to} value={filters.to} onChange={set('to')} />
    </div>
  );
}

function MinuteField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }): ReactElement {
  const id = useId();
  return (
    <div className="usage-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="datetime-local" className="pane-select" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
