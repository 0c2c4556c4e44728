import { randomInt } from 'node:crypto';

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import { type Acting, AppError, isUuid, newId, Refused } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { isMobile, usernameKey, withdrawLockMs } from './rules.ts';
import { type EventActor, type Member, memberEvents, members } from './tables.ts';

/** The member with this id; `undefined` when there is none. */
export async function findMember(q: Queryable, id: string): Promise<Member | undefined> {
  const [member] = await q.select().from(members).where(eq(members.id, id));
  return member;
}

/** The member that a log-in field names: by mobile number when it looks like one, else by user name in any case. */
export async function findMemberByLogin(q: Queryable, login: string): Promise<Member | undefined> {
  const [member] = await q
    .select()
    .from(members)
    .where(isMobile(login) ? eq(members.mobile, login) : eq(members.usernameKey, usernameKey(login)));
  return member;
}

/**
 * The member that an operator names: by id, as logs and lists print it, by mobile number or by user name. An erased account
 * is found by its id, and only `withErased`; otherwise it throws `Refused`: nothing of it is changed any more.
 */
export async function findNamedMember(
  q: Queryable,
  text: string,
  { withErased = false } = {},
): Promise<Member | undefined> {
  const member = await (isUuid(text) ? findMember(q, text) : findMemberByLogin(q, text));
  return withErased ? member : member && unerased(member);
}

/** User names by id, for lists that operators read; an erased account is `erased`, an id without an account has none. */
export async function usernamesOf(
  q: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: members.id, username: members.username, erasedAt: members.erasedAt })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, username, erasedAt }) => [id, erasedAt === null ? username : 'erased']));
}

/** The member with this mobile number. */
export async function findMemberByMobile(q: Queryable, mobile: string): Promise<Member | undefined> {
  const [member] = await q.select().from(members).where(eq(members.mobile, mobile));
  return member;
}

/** The member whom a friend's referral code names; case does not matter. */
export async function findReferrer(q: Queryable, code: string): Promise<Member | undefined> {
  const [member] = await q.select().from(members).where(eq(members.affiliateCode, code.toUpperCase()));
  return member;
}

/** True when a user name (any case) belongs to a person. */
export async function isUsernameTaken(q: Queryable, username: string): Promise<boolean> {
  const rows = await q
    .select({ id: members.id })
    .from(members)
    .where(eq(members.usernameKey, usernameKey(username)));
  return rows.length > 0;
}

// Without 0 O 1 I L: the code is read aloud and typed by hand.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What makes a member; every rule has been checked by the caller. */
export interface NewMember {
  /** `undefined` = the server makes one (`generate_username_mode` other than 1). */
  readonly username: string | undefined;
  readonly mobile: string;
  readonly passwordHash: string;
  /** False when no one knows the password yet: a registration inside LINE. */
  readonly passwordSet?: boolean;
  readonly referrerId: string | undefined;
  readonly knowUsId: number | undefined;
  readonly now: Date;
}

/**
 * Inserts a member with a referral code of their own. The unique indexes decide, not a read before:
 * of several registrations at once exactly one wins. Throws `mobile_taken` or `username_taken`.
 */
export async function insertMember(tx: Tx, input: NewMember): Promise<Member> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const username = input.username ?? randomUsername();
    const [member] = await tx
      .insert(members)
      .values({
        id: newId(),
        username,
        usernameKey: usernameKey(username),
        mobile: input.mobile,
        passwordHash: input.passwordHash,
        passwordSet: input.passwordSet ?? true,
        passwordChangedAt: input.now,
        affiliateCode: randomCode(),
        referrerId: input.referrerId ?? null,
        knowUsId: input.knowUsId ?? null,
        ageConfirmedAt: input.now,
        createdAt: input.now,
      })
      .onConflictDoNothing()
      .returning();
    if (member) return member;
    if (await findMemberByMobile(tx, input.mobile)) throw new AppError('mobile_taken');
    if (input.username !== undefined && (await isUsernameTaken(tx, input.username)))
      throw new AppError('username_taken');
    // Neither: the random name or code met an existing one; draw again.
  }
  throw new Error('no free user name or referral code in 20 draws');
}

/**
 * Puts a new password hash in place of `oldHash` and locks withdrawals for 24 h (invariant 28); the `first` password of a
 * member who registered without one changes nothing that was known, so it leaves them open. False when the hash is no longer `oldHash` or the member is disabled.
 */
export async function replacePasswordHash(
  tx: Tx,
  change: {
    readonly memberId: string;
    readonly oldHash: string;
    readonly newHash: string;
    readonly now: Date;
    readonly first?: boolean;
  },
): Promise<boolean> {
  const changed = await tx
    .update(members)
    .set({
      passwordHash: change.newHash,
      passwordSet: true,
      passwordChangedAt: change.now,
      ...(change.first === true
        ? {}
        : { withdrawLockedUntil: new Date(change.now.getTime() + withdrawLockMs) }),
    })
    .where(
      and(
        eq(members.id, change.memberId),
        eq(members.passwordHash, change.oldHash),
        isNull(members.disabledAt),
      ),
    )
    .returning({ id: members.id });
  return changed.length === 1;
}

/** Locks withdrawals of a member for 24 h from `now`. */
export async function lockWithdrawals(tx: Tx, memberId: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + withdrawLockMs);
  await tx.update(members).set({ withdrawLockedUntil: until }).where(eq(members.id, memberId));
  return until;
}

/** Until when withdrawals of a member are locked; `undefined` = they are open. */
export async function withdrawLock(q: Queryable, memberId: string, now: Date): Promise<Date | undefined> {
  const member = await findMember(q, memberId);
  const until = member?.withdrawLockedUntil;
  return until && until > now ? until : undefined;
}

/**
 * Holds a member's row until the transaction ends and says whether this password hash still opens an
 * account that is not disabled; a log-in cannot slip past a password change that way (invariant 31).
 */
export async function holdMember(tx: Tx, memberId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from members
    where id = ${memberId} and password_hash = ${passwordHash} and disabled_at is null
    for share`);
  return rows.length === 1;
}

/** A member's row, shared until the transaction ends: a change of password, account or state waits; `undefined` when there is none. */
export async function shareMember(tx: Tx, memberId: string): Promise<Member | undefined> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('share');
  return member;
}

/** A member's row, held until the transaction ends; log-ins wait for it. */
export async function holdForChange(tx: Tx, memberId: string): Promise<Member> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (!member) throw new Error(`member ${memberId} vanished`);
  return member;
}

/** The same for an operator's change, which an erased account has none of: throws `Refused`. */
export async function holdUnerased(tx: Tx, memberId: string): Promise<Member> {
  return unerased(await holdForChange(tx, memberId));
}

/** A member's row, shared until the transaction ends; an erasure waits. Throws `Refused` for an erased account. */
export async function shareUnerased(tx: Tx, memberId: string): Promise<Member> {
  const member = await shareMember(tx, memberId);
  if (!member) throw new Error(`member ${memberId} vanished`);
  return unerased(member);
}

function unerased(member: Member): Member {
  if (member.erasedAt !== null)
    throw new Refused(`The account ${member.id} is erased; nothing of it is changed any more.`);
  return member;
}

/** One line of a member's history. Never put a password, code, token or full account number into it. */
export interface MemberEvent {
  readonly memberId: string;
  /** e.g. `password.changed`. */
  readonly kind: string;
  readonly actor: Exclude<EventActor, 'operator'>;
  readonly detail?: string;
  readonly ip?: string;
  readonly at: Date;
}

/** Adds a line to a member's history, in the transaction of what it describes. */
export async function recordMemberEvent(tx: Queryable, event: MemberEvent): Promise<void> {
  await tx.insert(memberEvents).values({
    id: newId(),
    memberId: event.memberId,
    kind: event.kind,
    actor: event.actor,
    detail: event.detail ?? '',
    ip: event.ip ?? '',
    at: event.at,
  });
}

/** Sets the VIP level (0 guest, 1 gold, 2 hero: it changes the avatar only, spec §6). */
export function setVipLevel(
  deps: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  member: Member,
  vipLevel: 0 | 1 | 2,
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const before = await holdUnerased(tx, member.id);
    await tx.update(members).set({ vipLevel }).where(eq(members.id, member.id));
    await recordMemberEvent(tx, {
      memberId: member.id,
      kind: 'vip',
      actor: by.actor,
      detail: `${before.vipLevel} to ${vipLevel}`,
      at: deps.clock.now(),
    });
    await record(tx, by, {
      act: 'member.vip.changed',
      subject: `member:${member.id}`,
      memberId: member.id,
      before: { vip_level: before.vipLevel },
      after: { vip_level: vipLevel },
    });
  });
}

function randomCode(): string {
  return Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

function randomUsername(): string {
  return `bj${randomInt(10_000_000, 100_000_000)}`;
}
