import { basename } from 'node:path';

import { desc, eq } from 'drizzle-orm';

import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, sha256 } from '../../kernel/index.ts';
import { settingImages } from '../agent/index.ts';
import { contentImages } from '../content/index.ts';
import { gameImages } from '../game/index.ts';
import { shopImages } from '../redemption/index.ts';
import { record } from '../staff/index.ts';
import { pictureStore } from './picture-store.ts';
import { inspectPicture, mediaTypes, type PictureType } from './rules.ts';
import { pictures } from './tables.ts';

/** An uploaded picture. */
export type Picture = typeof pictures.$inferSelect;

/** A refused picture; the message is English, for the operator. */
export class PictureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureError';
  }
}

/** Path of this site under which a picture is served. */
export function picturePath({ id, type }: Pick<Picture, 'id' | 'type'>): string {
  return `/pictures/${id}.${type}`;
}

/** Keeps the bytes of a picture, once per content; throws {@link PictureError} for what is not taken. */
export async function addPicture(deps: Deps, by: Acting, bytes: Buffer, file: string): Promise<Picture> {
  const facts = inspectPicture(bytes);
  if ('fault' in facts) throw new PictureError(facts.fault);
  const picture: Picture = {
    id: sha256(bytes),
    ...facts,
    bytes: bytes.length,
    name: basename(file)
      .replaceAll(/[\p{C}]/gu, '')
      .slice(0, 120),
    createdAt: deps.clock.now(),
  };
  // The bytes come first: a row without them would be a broken picture.
  await pictureStore(deps).put(fileOf(picture), bytes, mediaTypes[picture.type]);
  await transact(deps.db, async (tx) => {
    const [added] = await tx.insert(pictures).values(picture).onConflictDoNothing().returning();
    if (added)
      await record(tx, by, { act: 'picture.added', subject: `picture:${picture.id}`, after: { ...facts } });
  });
  return picture;
}

/** Every picture, newest first, with what shows it (`logo`, `banner:<id>`, …). */
export async function listPictures(
  deps: Deps,
): Promise<readonly (Picture & { readonly usedBy: readonly string[] })[]> {
  const rows = await deps.db.select().from(pictures).orderBy(desc(pictures.createdAt), desc(pictures.id));
  const uses = await readUses(deps);
  return rows.map((row) => ({ ...row, usedBy: usersOf(uses, row) }));
}

/**
 * Takes a picture away, named by the beginning of its id; throws {@link PictureError} when there is none, when several
 * begin so, or when something still shows it.
 */
export async function removePicture(deps: Deps, by: Acting, which: string): Promise<Picture> {
  const found = (await listPictures(deps)).filter(({ id }) => id.startsWith(which));
  const [picture] = found;
  if (!picture || which.length < 6)
    throw new PictureError(`There is no picture ${which}; \`picture list\` shows them.`);
  if (found.length > 1) throw new PictureError(`${found.length} pictures begin with ${which}.`);
  if (picture.usedBy.length > 0)
    throw new PictureError(`The picture is shown by ${picture.usedBy.join(', ')}: change that first.`);
  await transact(deps.db, async (tx) => {
    await tx.delete(pictures).where(eq(pictures.id, picture.id));
    await record(tx, by, { act: 'picture.removed', subject: `picture:${picture.id}` });
  });
  await pictureStore(deps).remove(fileOf(picture));
  return picture;
}

function fileOf({ id, type }: { readonly id: string; readonly type: PictureType }): string {
  return `${id}.${type}`;
}

interface Use {
  readonly image: string;
  readonly by: string;
}

async function readUses({ db }: Deps): Promise<readonly Use[]> {
  return [
    ...(await settingImages(db)),
    ...(await contentImages(db)),
    ...(await gameImages(db)),
    ...(await shopImages(db)),
  ];
}

function usersOf(uses: readonly Use[], picture: Picture): readonly string[] {
  return uses.filter(({ image }) => image === picturePath(picture)).map(({ by }) => by);
}
