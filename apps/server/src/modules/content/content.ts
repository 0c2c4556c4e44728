import type { contentEndpoints, DataOf } from '@benjarong/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/index.ts';
import { isSafeImage, isSafeLink } from '../agent/index.ts';
import { isPlainText, isSitePath } from './rules.ts';
import { banners, events, notifications } from './tables.ts';

// Other processes see a change after this long; the one that made it, at once.
const ttlMs = 5_000;

/** Announcements, newest first, at most 50; kept in memory. */
export function listNotifications(deps: Deps): Promise<DataOf<typeof contentEndpoints.notifications>> {
  return deps.cache.get('content:notifications', ttlMs, async () => {
    const rows = await deps.db
      .select()
      .from(notifications)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(50);
    return {
      items: rows.map(({ id, type, image, title, description, createdAt }) => ({
        id,
        type,
        image,
        title,
        description,
        created_at: createdAt.toISOString(),
      })),
    };
  });
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

/** Pictures of the announcement dialog in the operator's order; kept in memory. */
export function listEvents(deps: Deps): Promise<DataOf<typeof contentEndpoints.events>> {
  return deps.cache.get('content:events', ttlMs, async () => {
    const rows = await deps.db.select().from(events).orderBy(asc(events.position), asc(events.id)).limit(50);
    return { items: rows.map(({ id, image, title }) => ({ id, image, title })) };
  });
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
  'type' | 'image' | 'title' | 'description'
>;
/** What a banner says. `description`, `link` and `button` may be empty. */
export type BannerInput = Pick<
  typeof banners.$inferSelect,
  'image' | 'title' | 'description' | 'link' | 'button'
>;
/** What an event picture says. */
export type EventInput = Pick<typeof events.$inferSelect, 'image' | 'title'>;

type WriteDeps = Pick<Deps, 'db' | 'cache' | 'clock'>;

/** Adds an announcement; throws {@link ContentError}. Returns its id. */
export async function addNotification(
  { db, cache, clock }: WriteDeps,
  input: NotificationInput,
): Promise<string> {
  checkNotification(input);
  const id = newId();
  await db.insert(notifications).values({ id, ...input, createdAt: clock.now() });
  cache.invalidate('content:');
  return id;
}

/** Adds a banner at the end; throws {@link ContentError}. Returns its id. */
export async function addBanner({ db, cache, clock }: WriteDeps, input: BannerInput): Promise<string> {
  checkBanner(input);
  const id = newId();
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${banners})`;
  await db.insert(banners).values({ id, ...input, position, createdAt: clock.now() });
  cache.invalidate('content:');
  return id;
}

/** Adds an event picture at the end; throws {@link ContentError}. Returns its id. */
export async function addEvent({ db, cache, clock }: WriteDeps, input: EventInput): Promise<string> {
  checkEvent(input);
  const id = newId();
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${events})`;
  await db.insert(events).values({ id, ...input, position, createdAt: clock.now() });
  cache.invalidate('content:');
  return id;
}

/** Changes some fields of an announcement; false when there is none with this id. */
export async function editNotification(
  { db, cache }: WriteDeps,
  id: string,
  change: Partial<NotificationInput>,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(sql`${notifications.id}::text = ${id}`);
  if (!row) return false;
  const next = { ...row, ...change };
  checkNotification(next);
  await db.update(notifications).set(next).where(eq(notifications.id, row.id));
  cache.invalidate('content:');
  return true;
}

/** Changes some fields of a banner, its `position` too; false when there is none with this id. */
export async function editBanner(
  { db, cache }: WriteDeps,
  id: string,
  change: Partial<BannerInput & { readonly position: number }>,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(banners)
    .where(sql`${banners.id}::text = ${id}`);
  if (!row) return false;
  const next = { ...row, ...change };
  checkBanner(next);
  await db.update(banners).set(next).where(eq(banners.id, row.id));
  cache.invalidate('content:');
  return true;
}

/** Changes some fields of an event picture, its `position` too; false when there is none with this id. */
export async function editEvent(
  { db, cache }: WriteDeps,
  id: string,
  change: Partial<EventInput & { readonly position: number }>,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(events)
    .where(sql`${events.id}::text = ${id}`);
  if (!row) return false;
  const next = { ...row, ...change };
  checkEvent(next);
  await db.update(events).set(next).where(eq(events.id, row.id));
  cache.invalidate('content:');
  return true;
}

/** Removes one piece of content; false when there is none with this id. */
export async function removeContent(
  { db, cache }: WriteDeps,
  kind: 'notification' | 'banner' | 'event',
  id: string,
): Promise<boolean> {
  const table = { notification: notifications, banner: banners, event: events }[kind];
  const removed = await db
    .delete(table)
    .where(sql`${table.id}::text = ${id}`)
    .returning({ id: table.id });
  cache.invalidate('content:');
  return removed.length === 1;
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

function needImage(image: string, required = true): void {
  need(
    (!required && image === '') || isSafeImage(image),
    'image must be a path of this site such as /art/banner/slot/a.svg.',
  );
}

function checkNotification({ type, image, title, description }: NotificationInput): void {
  need(Number.isInteger(type) && type >= 1 && type <= 9, 'type must be a whole number from 1 to 9.');
  needText('title', title, 200);
  needText('description', description, 2000);
  needImage(image, false);
}

function checkBanner({ image, title, description, link, button }: BannerInput): void {
  needText('title', title, 200);
  needText('description', description, 500, false);
  needText('button', button, 60, false);
  needImage(image);
  need(
    link === '' || isSitePath(link) || isSafeLink(link),
    'link must be a path of this site, or an https:// or line:// address.',
  );
}

function checkEvent({ image, title }: EventInput): void {
  needText('title', title, 200);
  needImage(image);
}
