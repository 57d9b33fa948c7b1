import type { UseQueryResult } from '@tanstack/react-query';
import type { PublicationResponse } from '../../../shared/api/generated/barograph.schemas';
import { useGetPublication } from '../../../shared/api/generated/indexes';
import type { HttpError } from '../../../shared/api/http-error';

const ASKED_AGAIN_MS = 300_000;

/** What is published at the moment; asked again while the page stays open. */
export function usePublication(): UseQueryResult<PublicationResponse, HttpError> {
  const publication = useGetPublication({ query: { refetchInterval: ASKED_AGAIN_MS } });
  return publication;
}
