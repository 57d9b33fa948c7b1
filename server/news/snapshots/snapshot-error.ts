/** Ends an export or an import with nothing half done; the message is one line for whoever typed the command. */
export class SnapshotError extends Error {}
