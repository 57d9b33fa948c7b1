import { defineMail } from '../../platform/mail';
import type { SecurityNotice } from '../security-notice';

/** A sign-in or another use of a session, as its person is told of it. */
export type SessionNews = Required<SecurityNotice>;

/** Somebody has signed in with a program that the person has not used before. */
export const NEW_DEVICE_MAIL = defineMail<SessionNews>('accounts/new-device');

/** A refresh token was presented a second time, and its session was ended. */
export const SESSION_REUSED_MAIL = defineMail<SessionNews>('accounts/session-reused');
