import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { StaffPages } from './StaffPages';
import './staff.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the staff area, with the way to the others. */
export function StaffFrame({ title, children }: Props): ReactElement {
  return (
    <>
      <PageTitle title={title} />
      <StaffPages />
      {children}
    </>
  );
}

interface FailureProps {
  /** What could not be loaded. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why a page of staff shows nothing: the reader is none, lacks a second factor, or something failed. */
export function StaffFailure({ text, error, onRetry }: FailureProps): ReactElement {
  const messages = useMessages('staff');
  if (error instanceof HttpError && error.code === 'second_factor_required') {
    return (
      <p role="status">
        {messages.secondFactor} <Link to="/dashboard/account/security">{messages.setUpFactor}</Link>
      </p>
    );
  }
  if (error instanceof HttpError && error.code === 'not_found') return <p role="status">{messages.notStaff}</p>;
  return <LoadFailure text={text} error={error} onRetry={onRetry} />;
}
