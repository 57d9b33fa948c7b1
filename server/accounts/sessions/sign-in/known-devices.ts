import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, toDayNumber } from '../../../platform/clock';
import { CONFIG, type Config } from '../../../platform/config/config';
import { currentCaller } from '../../../platform/http/caller-context';
import { cookieHeader, cookieIn } from '../../../platform/http/cookies';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';

const PURPOSE = 'known device';
const LIFETIME_DAYS = 180;
const COOKIE = { name: 'barograph-device', seconds: LIFETIME_DAYS * 86_400 };
const DEVICE_BYTES = 16;
/** People who share a browser. */
const ACCOUNTS_MAX = 5;
const FORM = /^[\w-]{22}(?:\.[1-9]\d{0,5}~[\w-]{43}){1,5}$/;

/** What a browser sends: the device's number, and a mark for each address that has shown there that it is theirs. */
interface Device {
  readonly id: string;
  readonly marks: readonly string[];
}

/**
 * Browsers in which an address was proved before, by a sign-in or by its mailbox, have a cookie that says so. Wrong passwords
 * from such a browser are counted for it alone, so that a stranger's tries elsewhere do not keep its person out. Nothing is
 * stored: the cookie is signed, and opens nothing.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The device that calls, where it is known to be this address's; found out without looking whether there is an account. */
  findFor(email: string): string | null {
    const device = this.currentDevice();
    return device !== null && device.marks.some((mark) => this.isMarkOf(mark, device.id, email)) ? device.id : null;
  }

  /** The header that makes the calling browser known as this address's. */
  remember(email: string): string {
    const { id, marks } = this.currentDevice() ?? { id: randomBytes(DEVICE_BYTES).toString('base64url'), marks: [] };
    const others = marks.filter((mark) => !this.isMarkOf(mark, id, email)).slice(0, ACCOUNTS_MAX - 1);
    const until = toDayNumber(this.clock.now()) + LIFETIME_DAYS;
    return cookieHeader(this.config, COOKIE, [id, `${until}~${this.secrets.token(PURPOSE, `${id} ${email}`, until)}`, ...others].join('.'));
  }

  private currentDevice(): Device | null {
    const value = cookieIn(this.config, COOKIE, currentCaller().cookies);
    if (value === null || !FORM.test(value)) return null;
    const [id, ...marks] = value.split('.');
    return { id, marks };
  }

  private isMarkOf(mark: string, device: string, email: string): boolean {
    const [until, mac] = mark.split('~');
    if (Number(until) < toDayNumber(this.clock.now())) return false;
    return this.secrets.isToken(mac, PURPOSE, `${device} ${email}`, Number(until));
  }
}
