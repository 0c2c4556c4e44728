import type { contentEndpoints, DataOf } from '@benjarong/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';

import { transact, type Queryable, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, bangkokDay, newId } from '../../kernel/index.ts';
import { isSafeImage, isSafeLink } from '../agent/index.ts';
import { findMember } from '../member/index.ts';
import { record } from '../staff/index.ts';
import { type Audience, audiences, isAudience, isPage, isShown, type Viewer } from './audience.ts';
import { isPlainText, isSitePath } from './rules.ts';
import { seenDays } from './seen.ts';
import { banners, events, notifications } from './tables.ts';

// Other processes see a change after this long; the one that made it, at once.
const ttlMs = 5_000;

/**
 * Announcements for who asks, newest first, at most 50; the rows are kept in memory. `due`: of type 1 and not shown to this
 * member today; `seen`: shown to this member before.
 */
export async function listNotifications(
  deps: Deps,
  memberId?: string,
): Promise<DataOf<typeof contentEndpoints.notifications>> {
  const rows = await deps.cache.get('content:notifications', ttlMs, () => readNotifications(deps));
  const now = deps.clock.now();
  const viewer = await viewerOf(deps, rows, memberId);
  const seen = memberId === undefined ? undefined : await seenDays(deps.db, memberId);
  const today = bangkokDay(now);
  return {
    items: rows
      .filter((row) => isShown(row, viewer, now))
      .slice(0, 50)
      .map(({ id, type, image, title, description, link, createdAt }) => ({
        id,
        type,
        image,
        title,
        description,
        link,
        created_at: createdAt.toISOString(),
        seen: seen?.has(id) ?? false,
        due: type === 1 && seen !== undefined && seen.get(id) !== today,
      })),
  };
}

/** Every announcement, also those that no one is shown now; newest first. */
export function readNotifications({ db }: Pick<Deps, 'db'>): Promise<(typeof notifications.$inferSelect)[]> {
  return db
    .select()
    .from(notifications)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(500);
}

/** Banners of the home page in the operator's order; kept in memory. */
export function listBanners(deps: Deps): Promise<DataOf<typeof contentEndpoints.banner>> {
  return deps.cache.get('content:banners', ttlMs, async () => {
    const rows = await deps.db
      .select()
      .from(banners)
      .orderBy(asc(banners.position), asc(banners.id))
      .limit(50);
    return {
      items: rows.map(({ id, image, title, description, link, button }) => ({
        id,
        image,
        title,
        description,
        link,
        button,
      })),
    };
  });
}

/** Pictures of the announcement dialog for who asks, in the operator's order; the rows are kept in memory. */
export async function listEvents(
  deps: Deps,
  memberId?: string,
): Promise<DataOf<typeof contentEndpoints.events>> {
  const rows = await deps.cache.get('content:events', ttlMs, () => readEvents(deps));
  const now = deps.clock.now();
  const viewer = await viewerOf(deps, rows, memberId);
  return {
    items: rows
      .filter((row) => isShown(row, viewer, now))
      .slice(0, 50)
      .map(({ id, image, title, link }) => ({ id, image, title, link })),
  };
}

/** Every event picture, also those that no one is shown now, in the operator's order. */
export function readEvents({ db }: Pick<Deps, 'db'>): Promise<(typeof events.$inferSelect)[]> {
  return db.select().from(events).orderBy(asc(events.position), asc(events.id)).limit(500);
}

/** A piece of content that breaks a rule; the message is English, for the operator. */
export class ContentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ContentError';
  }
}

/** What an announcement says. `image` may be empty. */
export type NotificationInput = Pick<
  typeof notifications.$inferSelect,
  'type' | 'image' | 'title' | 'description' | 'link' | 'audience' | 'startsAt' | 'endsAt'
>;
/** What a banner says. `description`, `link` and `button` may be empty. */
export type BannerInput = Pick<
  typeof banners.$inferSelect,
  'image' | 'title' | 'description' | 'link' | 'button'
>;
/** What an event picture says. */
export type EventInput = Pick<
  typeof events.$inferSelect,
  'image' | 'title' | 'link' | 'audience' | 'startsAt' | 'endsAt'
>;

type WriteDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'config'>;
type ContentKind = 'notification' | 'banner' | 'event';

const tables = { notification: notifications, banner: banners, event: events } as const;

/** Adds an announcement; throws {@link ContentError}. Returns its id. */
export async function addNotification(
  { db, cache, clock, config }: WriteDeps,
  by: Acting,
  input: NotificationInput,
): Promise<string> {
  checkNotification(input, config);
  const id = await transact(db, async (tx) => {
    const values = { id: newId(), ...input, createdAt: clock.now() };
    const after = added((await tx.insert(notifications).values(values).returning())[0]);
    await recordContent(tx, by, 'notification', 'added', { after });
    return after.id;
  });
  cache.invalidate('content:');
  return id;
}

/** Adds a banner at the end; throws {@link ContentError}. Returns its id. */
export async function addBanner(
  { db, cache, clock, config }: WriteDeps,
  by: Acting,
  input: BannerInput,
): Promise<string> {
  checkBanner(input, config);
  const id = await transact(db, async (tx) => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${banners})`;
    const values = { id: newId(), ...input, position, createdAt: clock.now() };
    const after = added((await tx.insert(banners).values(values).returning())[0]);
    await recordContent(tx, by, 'banner', 'added', { after });
    return after.id;
  });
  cache.invalidate('content:');
  return id;
}

/** Adds an event picture at the end; throws {@link ContentError}. Returns its id. */
export async function addEvent(
  { db, cache, clock, config }: WriteDeps,
  by: Acting,
  input: EventInput,
): Promise<string> {
  checkEvent(input, config);
  const id = await transact(db, async (tx) => {
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${events})`;
    const values = { id: newId(), ...input, position, createdAt: clock.now() };
    const after = added((await tx.insert(events).values(values).returning())[0]);
    await recordContent(tx, by, 'event', 'added', { after });
    return after.id;
  });
  cache.invalidate('content:');
  return id;
}

/** Changes some fields of an announcement; false when there is none with this id. */
export async function editNotification(
  { db, cache, config }: WriteDeps,
  by: Acting,
  id: string,
  change: Partial<NotificationInput>,
): Promise<boolean> {
  const found = await transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(notifications)
      .where(sql`${notifications.id}::text = ${id}`)
      .for('update');
    if (!before) return false;
    const after = { ...before, ...change };
    checkNotification(after, config);
    await tx.update(notifications).set(after).where(eq(notifications.id, before.id));
    await recordContent(tx, by, 'notification', 'changed', { before, after });
    return true;
  });
  cache.invalidate('content:');
  return found;
}

/** Changes some fields of a banner, its `position` too; false when there is none with this id. */
export async function editBanner(
  { db, cache, config }: WriteDeps,
  by: Acting,
  id: string,
  change: Partial<BannerInput & { readonly position: number }>,
): Promise<boolean> {
  const found = await transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(banners)
      .where(sql`${banners.id}::text = ${id}`)
      .for('update');
    if (!before) return false;
    const after = { ...before, ...change };
    checkBanner(after, config);
    await tx.update(banners).set(after).where(eq(banners.id, before.id));
    await recordContent(tx, by, 'banner', 'changed', { before, after });
    return true;
  });
  cache.invalidate('content:');
  return found;
}

/** Changes some fields of an event picture, its `position` too; false when there is none with this id. */
export async function editEvent(
  { db, cache, config }: WriteDeps,
  by: Acting,
  id: string,
  change: Partial<EventInput & { readonly position: number }>,
): Promise<boolean> {
  const found = await transact(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(events)
      .where(sql`${events.id}::text = ${id}`)
      .for('update');
    if (!before) return false;
    const after = { ...before, ...change };
    checkEvent(after, config);
    await tx.update(events).set(after).where(eq(events.id, before.id));
    await recordContent(tx, by, 'event', 'changed', { before, after });
    return true;
  });
  cache.invalidate('content:');
  return found;
}

/** Removes one piece of content; false when there is none with this id. */
export async function removeContent(
  { db, cache }: WriteDeps,
  by: Acting,
  kind: ContentKind,
  id: string,
): Promise<boolean> {
  const found = await transact(db, async (tx) => {
    const table = tables[kind];
    const [before] = await tx
      .delete(table)
      .where(sql`${table.id}::text = ${id}`)
      .returning();
    if (!before) return false;
    await recordContent(tx, by, kind, 'removed', { before });
    return true;
  });
  cache.invalidate('content:');
  return found;
}

/** Pictures that announcements, banners and events show. */
export async function contentImages(
  q: Queryable,
): Promise<readonly { readonly image: string; readonly by: string }[]> {
  return [
    ...(await q.select().from(notifications)).map(({ id, image }) => ({ image, by: `notice:${id}` })),
    ...(await q.select().from(banners)).map(({ id, image }) => ({ image, by: `banner:${id}` })),
    ...(await q.select().from(events)).map(({ id, image }) => ({ image, by: `event:${id}` })),
  ];
}

function need(good: boolean, sentence: string): void {
  if (!good) throw new ContentError(sentence);
}

function needText(field: string, text: string, max: number, required = true): void {
  need(
    (!required && text === '') || isPlainText(text, max),
    `${field} must be plain text of ${required ? 1 : 0} to ${max} characters.`,
  );
}

function needImage(image: string, { pictureOrigins }: Deps['config'], required = true): void {
  need(
    (!required && image === '') || isSafeImage(image, pictureOrigins),
    'image must be a path of this site such as /art/banner/slot/a.svg, or an address on PICTURE_ORIGINS.',
  );
}

function checkNotification(input: NotificationInput, config: Deps['config']): void {
  const { type, image, title, description } = input;
  need(Number.isInteger(type) && type >= 1 && type <= 9, 'type must be a whole number from 1 to 9.');
  needText('title', title, 200);
  needText('description', description, 2000);
  needImage(image, config, false);
  checkShown(input);
}

function checkBanner({ image, title, description, link, button }: BannerInput, config: Deps['config']): void {
  needText('title', title, 200);
  needText('description', description, 500, false);
  needText('button', button, 60, false);
  needImage(image, config);
  need(
    link === '' || isSitePath(link) || isSafeLink(link),
    'link must be a path of this site, or an https:// or line:// address.',
  );
}

function checkEvent(input: EventInput, config: Deps['config']): void {
  needText('title', input.title, 200);
  needImage(input.image, config);
  checkShown(input);
}

function checkShown({ link, audience, startsAt, endsAt }: Omit<EventInput, 'image' | 'title'>): void {
  need(
    link === '' || isPage(link),
    'link must be the path of a page of this site, such as /promotions or /poll/1.',
  );
  need(isAudience(audience), `audience must be one of ${audiences.join(', ')}.`);
  for (const [field, at] of [
    ['from', startsAt],
    ['to', endsAt],
  ] as const)
    need(
      at === null || !Number.isNaN(at.getTime()),
      `${field} must be an instant such as 2026-12-01T09:00:00+07:00.`,
    );
  need(startsAt === null || endsAt === null || endsAt > startsAt, 'to must be after from.');
}

// The level is asked for only when an announcement depends on it.
async function viewerOf(
  { db }: Pick<Deps, 'db'>,
  rows: readonly { readonly audience: Audience }[],
  memberId: string | undefined,
): Promise<Viewer | undefined> {
  if (memberId === undefined) return undefined;
  const byLevel = rows.some(({ audience }) => audience.startsWith('vip:'));
  return { memberId, vipLevel: byLevel ? ((await findMember(db, memberId))?.vipLevel ?? 0) : 0 };
}

// What the history keeps of a row: everything but its id and time.
function valueOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => key !== 'id' && key !== 'createdAt')
      .map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}

function recordContent(
  tx: Tx,
  by: Acting,
  kind: ContentKind,
  done: 'added' | 'changed' | 'removed',
  { before, after }: { readonly before?: { readonly id: string }; readonly after?: { readonly id: string } },
): Promise<bigint> {
  return record(tx, by, {
    act: `content.${kind}.${done}`,
    subject: { kind: `content.${kind}`, key: (after ?? before)?.id ?? '' },
    before: before && valueOf({ ...before }),
    after: after && valueOf({ ...after }),
  });
}

function added<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a piece of content was not stored');
  return row;
}
