import { useEffect } from 'react';
import { accessToken } from '../../../../shared/api/session';

/** A form for guests that comes back from the browser's memory after signing in has nobody to serve. */
export function useGuestsOnly(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && accessToken() !== null) location.replace('/dashboard');
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
