import type { Command } from 'commander';

import {
  type ChangeCommand,
  type OperatorContext,
  readOperatorFile,
  type RunCommand,
} from '../../kernel/index.ts';
import { changeSetting, isSafeImage, setBankImage, SettingError } from '../agent/index.ts';
import { ContentError, editBanner, editEvent, editNotification } from '../content/index.ts';
import { setGameImage } from '../game/index.ts';
import { setItemImage } from '../redemption/index.ts';
import { pictureLimits } from './rules.ts';
import {
  addPicture,
  listPictures,
  type Picture,
  PictureError,
  picturePath,
  removePicture,
} from './pictures.ts';

const places = 'logo, banner:<id>, event:<id>, notice:<id>, game:<id>, bank:<id> or item:<id>';

/** `picture add|list|remove`. */
export function pictureCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const command = program
    .command('picture')
    .description('pictures for logo, banners, events, notices, games, banks and shop items');
  command
    .command('add <file>')
    .description(
      `upload a PNG, JPEG, WebP or AVIF picture of at most ${pictureLimits.bytes / 1e6} MB and ${pictureLimits.mostPixels} pixels a side; or name an https address on PICTURE_ORIGINS`,
    )
    .option('--for <place>', `show it at once: ${places}`)
    .action(
      change('picture.added', async (context, file, options) => {
        // Commander hands the command's own options as an object.
        const { for: place } = options as { for?: string };
        const { print, fail, deps } = context;
        const target = place === undefined ? undefined : targetOf(context, place);
        const elsewhere = String(file).startsWith('https:');
        if (elsewhere && !isSafeImage(String(file), deps.config.pictureOrigins))
          return fail(
            `${String(file)} is not on PICTURE_ORIGINS (${deps.config.pictureOrigins.join(', ') || 'empty'}).`,
          );
        if (elsewhere && !target) return fail(`Say where it is shown: --for ${places}.`);
        const path = elsewhere ? String(file) : await upload(context, String(file));
        if (target) await orFail(context, () => target(path));
        return print(place === undefined ? path : `${place}: ${path}`);
      }),
    );
  command
    .command('list')
    .description('show the uploaded pictures and what shows them')
    .action(
      run(async ({ deps, print }) => {
        const list = await listPictures(deps);
        for (const picture of list) print(lineOf(picture, picture.usedBy));
        if (list.length === 0) print('There are no pictures.');
      }),
    );
  command
    .command('remove <id>')
    .description('take a picture away that nothing shows; the first six characters of its id are enough')
    .action(
      change('picture.removed', async (context, id) => {
        const picture = await orFail(context, () => removePicture(context.deps, context.by, String(id)));
        context.print(`removed ${picturePath(picture)}`);
      }),
    );
}

function lineOf(picture: Picture, usedBy: readonly string[]): string {
  return `${picturePath(picture)}  ${picture.width}×${picture.height}  ${Math.ceil(picture.bytes / 1000)} kB  ${picture.name}  ${usedBy.join(', ') || 'not shown'}`;
}

async function upload(context: OperatorContext, file: string): Promise<string> {
  const bytes = await readOperatorFile(context, file, pictureLimits.bytes);
  return picturePath(await orFail(context, () => addPicture(context.deps, context.by, bytes, file)));
}

/** Writes the path of a picture where it is shown. */
type Target = (image: string) => Promise<void>;

function targetOf({ deps, by, fail }: OperatorContext, place: string): Target {
  const [kind = '', id = ''] = place.split(/:(.*)/s);
  const one = (name: string, edit: (image: string) => Promise<boolean>): Target => {
    if (id === '') fail(`Say which one: ${name}:<id>.`);
    return async (image) => {
      if (!(await edit(image))) fail(`There is no ${name} ${id}.`);
    };
  };
  switch (kind) {
    case 'logo':
      return (image) => changeSetting(deps, by, 'agent_logo', image);
    case 'banner':
      return one(kind, (image) => editBanner(deps, by, id, { image }));
    case 'event':
      return one(kind, (image) => editEvent(deps, by, id, { image }));
    case 'notice':
      return one(kind, (image) => editNotification(deps, by, id, { image }));
    case 'game':
      return one(kind, (image) => setGameImage(deps, by, id, image));
    case 'bank':
      return one(kind, (image) => setBankImage(deps, by, id, image));
    case 'item':
      return one(kind, (image) => setItemImage(deps, by, id, image));
    default:
      return fail(`${place} is no place for a picture; say ${places}.`);
  }
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PictureError || error instanceof ContentError || error instanceof SettingError)
      return fail(error.message);
    throw error;
  }
}
