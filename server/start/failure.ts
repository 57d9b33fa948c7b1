/** A reason not to start that a person can act on: one sentence, shown without a stack. */
export class StartFailure extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartFailure';
  }
}

/** The code of a system error ('ENOSPC', 'EACCES', …), or an empty string. */
export function systemErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What a failed file operation under DATA_DIR means to the person who started the program. */
export function fileFailure(error: unknown, directory: string): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFailure(`The disk that holds ${directory} is full. Free some space or set DATA_DIR to another disk.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartFailure(`${directory} cannot be written by this user. Make it writable or set DATA_DIR to another directory.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFailure(`${directory} is not a directory. Set DATA_DIR to a directory.`);
    default:
      return error;
  }
}
