const REASON_LENGTH_MAX = 200;
/** A word or a short number of an answer; anything else may be a code, a token, an address or a part of the mail. */
const HARMLESS = /^[\p{L}]{1,20}$|^\d{1,3}$|^[245]\.\d{1,3}\.\d{1,3}$/u;

/** A try that ended without the server having taken the message. Its text may be logged and kept. */
export class SmtpFailure extends Error {
  constructor(
    reason: string,
    /** No later attempt can succeed: the server wants neither this recipient nor this message. */
    readonly isRefusal: boolean,
    /** The server has said that it does not have the message. Else, once handed over, it may have it. */
    readonly isAnswered: boolean,
  ) {
    super(reason);
  }
}

/** What nodemailer's errors have. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** A failure of nodemailer as ours: its code, and of the server's answer the harmless words. */
export function toSmtpFailure(error: SmtpError, secrets: readonly string[]): SmtpFailure {
  const { code = error.name, command = '', responseCode, response } = error;
  const cause = /\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? code;
  // What is refused before the recipient is the sender or the login: the operator's fault, which can be repaired.
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  const isRefusal = responseCode === undefined ? isUnsendable(error) : responseCode >= 500 && concernsMail;
  const parts = [
    code,
    ...(cause === code ? [] : [cause]),
    ...(command === '' ? [] : [command.split(' ')[0]]),
    ...(response === undefined ? [] : [cleanAnswer(response, secrets)]),
  ];
  return new SmtpFailure(parts.join(' ').slice(0, REASON_LENGTH_MAX), isRefusal, responseCode !== undefined);
}

/** An address that this product should have refused at the door. */
function isUnsendable({ code, command }: SmtpError): boolean {
  return code === 'EENVELOPE' && command === 'API';
}

/** A server's answer without what it may quote of the mail, the address or the login. */
export function cleanAnswer(response: string, secrets: readonly string[]): string {
  const kept = secrets
    .reduce((text, secret) => text.replaceAll(secret, ' ¤ '), response)
    .split(/[\s,;:()<>"']+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/(?<![.!?])[.!?]+$/, ''))
    .map((word) => (HARMLESS.test(word) ? word : '…'));
  return kept.filter((word, at) => word !== '…' || kept[at - 1] !== '…').join(' ');
}
