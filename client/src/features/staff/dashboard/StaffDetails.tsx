import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of one record, as labels with their values. */
export function StaffDetails({ rows }: Props): ReactElement {
  return (
    <dl className="staff-details">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
