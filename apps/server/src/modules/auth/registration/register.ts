import type { BodyOf, authEndpoints, ErrorName } from '@benjarong/contract';

import type { Deps } from '../../../deps.ts';
import { transact, type Tx } from '../../../db/index.ts';
import { addressKey, AppError, newToken, sha256 } from '../../../kernel/index.ts';
import { flagRefusedReferral, refusedReferral } from '../../affiliate/index.ts';
import { registrationSettings, type RegistrationSettings, wholeSetting } from '../../agent/index.ts';
import { ledger } from '../../ledger/index.ts';
import { requireTicket, linkByTicket } from '../../line/index.ts';
import {
  findMemberByMobile,
  findReferrer,
  insertMember,
  isBankAccountTaken,
  isMobile,
  isUsernameTaken,
  type Member,
  recordConsents,
  recordMemberEvent,
  saveBankAccount,
  usernameMistake,
} from '../../member/index.ts';
import { mainWalletType } from '../../wallet/index.ts';
import { isDeviceOf } from '../login/known-callers.ts';
import { consumeOtpToken, isOtpTokenGood } from '../otp/otp.ts';
import {
  readLineRegistration,
  readReferralCode,
  readRegistration,
  referralMistake,
  type Registration,
} from './rules.ts';

/** May this number, user name and friend's code be registered? Throws the name of the first mistake. */
export async function checkAccount(
  deps: Deps,
  body: BodyOf<typeof authEndpoints.checkAccount>,
): Promise<void> {
  const settings = await registrationSettings(deps);
  if (!isMobile(body.mobile)) throw new AppError('mobile_invalid');
  const username = settings.choosesUsername ? (body.username ?? '') : undefined;
  const code = readReferralCode(body.affiliate_code);
  refuse(username === undefined ? undefined : usernameMistake(username, body.mobile), settings);
  refuse(referralMistake(code), settings);
  await refuseTaken(deps, { mobile: body.mobile, username });
  if (code !== undefined && !(await findReferrer(deps.db, code)))
    throw new AppError('affiliate_code_unknown');
}

/**
 * Makes a member with main wallet and referral code of their own; all or nothing. A code of the registrant's own (by
 * number, bank account or `device`) makes no referral and is flagged; the registration itself goes on. What a read says
 * here only spares a hash; `after` is part of the same transaction: inside the transaction the unique indexes and the OTP token decide.
 */
export async function createMember(
  deps: Deps,
  registration: Registration,
  ip: string,
  device?: string,
  after?: (tx: Tx, member: Member) => Promise<void>,
): Promise<Member> {
  const { mobile, username, referralCode, bankAccount, otpToken, linkTicket } = registration;
  // Without a password the hash is of a secret that no one is given: only a reset by SMS opens it.
  const password = registration.password ?? newToken();
  await refuseTaken(deps, registration);
  const referrer = referralCode === undefined ? undefined : await findReferrer(deps.db, referralCode);
  if (referralCode !== undefined && !referrer) throw new AppError('affiliate_code_unknown');
  if (bankAccount && (await isBankAccountTaken(deps.db, bankAccount)))
    throw new AppError('bank_account_taken');
  if (
    otpToken !== undefined &&
    !(await isOtpTokenGood(deps, { token: otpToken, mobile, type: 'register' }))
  ) {
    throw new AppError('otp_token_invalid');
  }
  if (linkTicket !== undefined) await requireTicket(deps.db, linkTicket, deps.clock.now());
  const refused =
    referrer &&
    (await refusedReferral(deps.db, referrer.id, {
      mobile,
      bankAccount,
      usedBy: (memberId) => isDeviceOf(deps.db, memberId, device),
    }));
  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    if (otpToken !== undefined) await consumeOtpToken(tx, { token: otpToken, mobile, type: 'register', now });
    const member = await insertMember(tx, {
      username,
      mobile,
      passwordHash,
      passwordSet: registration.password !== undefined,
      referrerId: refused ? undefined : referrer?.id,
      knowUsId: registration.knowUsId,
      now,
    });
    if (bankAccount) await saveBankAccount(tx, { memberId: member.id, account: bankAccount, now });
    await ledger.openWallet(tx, { memberId: member.id, walletTypeId: mainWalletType, at: now });
    if (refused) await flagRefusedReferral(tx, refused, member.id, now);
    await recordConsents(tx, member.id, now);
    await recordMemberEvent(tx, { memberId: member.id, kind: 'registered', actor: 'member', ip, at: now });
    if (linkTicket !== undefined)
      await linkByTicket(tx, { ticket: linkTicket, memberId: member.id, ip, now });
    await after?.(tx, member);
    return member;
  });
}

/** Registers a member under the settings of the moment (spec §4); echoes the password that was just sent, which is never stored. */
export async function register(
  deps: Deps,
  body: BodyOf<typeof authEndpoints.register>,
  ip: string,
  device?: string,
): Promise<{ readonly username: string; readonly password: string }> {
  await takeRegistration(deps, ip);
  const settings = await registrationSettings(deps);
  const registration = readRegistration(body, settings);
  if (typeof registration === 'string')
    throw new AppError(registration, { params: { age: settings.minimumAge } });
  const { username } = await createMember(deps, registration, ip, device);
  return { username, password: body.password };
}

/** What a registration inside LINE says: a proved number; name and password by choice. */
export interface LineRegistrationInput {
  readonly mobile: string;
  readonly otp_token: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly affiliate_code?: string | undefined;
  readonly age_confirmed: boolean;
  readonly linkTicket: string;
}

/** Registers the person of a LINE ticket, in SMS mode and in bank mode alike, with `after` in the same transaction; throws as {@link createMember}. */
export async function registerInLine(
  deps: Deps,
  input: LineRegistrationInput,
  caller: { readonly ip: string; readonly device?: string | undefined },
  after: (tx: Tx, member: Member) => Promise<void>,
): Promise<Member> {
  await takeRegistration(deps, caller.ip);
  const settings = await registrationSettings(deps);
  const registration = readLineRegistration(input, settings);
  if (typeof registration === 'string')
    throw new AppError(registration, { params: { age: settings.minimumAge } });
  return createMember(deps, registration, caller.ip, caller.device, after);
}

async function takeRegistration(deps: Deps, ip: string): Promise<void> {
  await deps.limits.enforce(deps.db, `register:ip:${sha256(addressKey(ip))}`, {
    max: await wholeSetting(deps, 'register_per_ip_hour'),
    windowSeconds: 3600,
  });
}

function refuse(name: ErrorName | undefined, { minimumAge }: Pick<RegistrationSettings, 'minimumAge'>): void {
  if (name !== undefined) throw new AppError(name, { params: { age: minimumAge } });
}

async function refuseTaken(
  deps: Pick<Deps, 'db'>,
  { mobile, username }: { readonly mobile: string; readonly username: string | undefined },
): Promise<void> {
  if (await findMemberByMobile(deps.db, mobile)) throw new AppError('mobile_taken');
  if (username !== undefined && (await isUsernameTaken(deps.db, username)))
    throw new AppError('username_taken');
}
