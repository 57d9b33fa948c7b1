import type { ComponentType } from 'react';

/** Puts an index on a list of those that somebody watches; given by the app, since lists are not the indexes' own. */
export type WatchAction = ComponentType<{ readonly indexId: string; readonly code: string; readonly isSmall?: boolean }>;
