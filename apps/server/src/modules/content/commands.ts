import type { Command } from 'commander';

import type { Deps } from '../../deps.ts';
import type { Acting, ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import {
  addBanner,
  addEvent,
  addNotification,
  ContentError,
  editBanner,
  editEvent,
  editNotification,
  listBanners,
  listEvents,
  listNotifications,
  removeContent,
} from './content.ts';

/** What the operator typed: options by long name. Commander gives strings for options with a value. */
type Options = Readonly<Record<string, string | undefined>>;

interface Kind {
  readonly name: 'notification' | 'banner' | 'event';
  readonly description: string;
  /** Options of `add` and `edit`; those of `needed` must be given to `add`. */
  readonly fields: readonly { readonly name: string; readonly says: string; readonly needed: boolean }[];
  readonly list: (deps: Deps) => Promise<readonly string[]>;
  readonly add: (deps: Deps, by: Acting, options: Options) => Promise<string>;
  readonly edit: (deps: Deps, by: Acting, id: string, options: Options) => Promise<boolean>;
}

const image = { name: 'image', says: 'path of this site' };
const title = { name: 'title', says: 'first line', needed: true };
const position = { name: 'position', says: 'place in the order (edit only)', needed: false };

const kinds: readonly Kind[] = [
  {
    name: 'notification',
    description: 'announcements (type 1 shows itself once a day, others wait behind the bell)',
    fields: [
      title,
      { name: 'description', says: 'text', needed: true },
      { name: 'type', says: '1 to 9; 1 unless told otherwise', needed: false },
      { ...image, needed: false },
    ],
    list: async (deps) =>
      (await listNotifications(deps)).items.map(
        (item) => `${item.id}  type ${item.type}  ${item.created_at}  ${item.title}`,
      ),
    add: (deps, by, options) =>
      addNotification(deps, by, {
        type: whole(options['type']) ?? 1,
        image: options['image'] ?? '',
        title: options['title'] ?? '',
        description: options['description'] ?? '',
      }),
    edit: (deps, by, id, { type, image, title, description }) =>
      editNotification(deps, by, id, given({ type: whole(type), image, title, description })),
  },
  {
    name: 'banner',
    description: 'banners of the home page',
    fields: [
      title,
      { ...image, needed: true },
      { name: 'description', says: 'second line', needed: false },
      { name: 'link', says: 'path of this site, https or line address', needed: false },
      { name: 'button', says: 'text of the button', needed: false },
      position,
    ],
    list: async (deps) =>
      (await listBanners(deps)).items.map((item) => `${item.id}  ${item.title}  ${item.image}  ${item.link}`),
    add: (deps, by, options) =>
      addBanner(deps, by, {
        image: options['image'] ?? '',
        title: options['title'] ?? '',
        description: options['description'] ?? '',
        link: options['link'] ?? '',
        button: options['button'] ?? '',
      }),
    edit: (deps, by, id, { image, title, description, link, button, position }) =>
      editBanner(deps, by, id, given({ image, title, description, link, button, position: whole(position) })),
  },
  {
    name: 'event',
    description: 'pictures of the announcement dialog',
    fields: [title, { ...image, needed: true }, position],
    list: async (deps) =>
      (await listEvents(deps)).items.map((item) => `${item.id}  ${item.title}  ${item.image}`),
    add: (deps, by, options) =>
      addEvent(deps, by, { image: options['image'] ?? '', title: options['title'] ?? '' }),
    edit: (deps, by, id, { image, title, position }) =>
      editEvent(deps, by, id, given({ image, title, position: whole(position) })),
  },
];

/** `notification|banner|event add|edit|list|remove`. */
export function contentCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  for (const kind of kinds) addKind(program, run, change, kind);
}

// Leaves out what was not given, so that an edit changes only what was.
function given<T extends Readonly<Record<string, unknown>>>(
  fields: T,
): { [K in keyof T]?: NonNullable<T[K]> } {
  // Undefined values are filtered out, so every value left is of its field's own type.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function whole(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContentError) return fail(error.message);
    throw error;
  }
}

function addKind(program: Command, run: RunCommand, change: ChangeCommand, kind: Kind): void {
  const command = program.command(kind.name).description(kind.description);
  command
    .command('list')
    .description(`show every ${kind.name} with its id`)
    .action(
      run(async ({ deps, print }) => {
        for (const line of await kind.list(deps)) print(line);
      }),
    );
  command
    .command('remove <id>')
    .description(`take a ${kind.name} away at once`)
    .action(
      change(`content.${kind.name}.removed`, async ({ deps, by, print, fail }, id) => {
        if (!(await removeContent(deps, by, kind.name, String(id))))
          fail(`There is no ${kind.name} ${String(id)}.`);
        print('removed');
      }),
    );
  const add = command.command('add').description(`add a ${kind.name}; it shows at once`);
  const edit = command.command('edit <id>').description(`change what is given of a ${kind.name}`);
  for (const { name, says, needed } of kind.fields) {
    if (needed) add.requiredOption(`--${name} <text>`, says);
    else if (name !== 'position') add.option(`--${name} <text>`, says);
    edit.option(`--${name} <text>`, says);
  }
  // Commander gives the options object after the arguments; its values are the strings declared above.
  add.action(
    change(`content.${kind.name}.added`, async (context, options) => {
      context.print(
        `added ${await orFail(context, () => kind.add(context.deps, context.by, options as Options))}`,
      );
    }),
  );
  edit.action(
    change(`content.${kind.name}.changed`, async (context, id, options) => {
      const done = await orFail(context, () =>
        kind.edit(context.deps, context.by, String(id), options as Options),
      );
      if (!done) context.fail(`There is no ${kind.name} ${String(id)}.`);
      context.print('changed');
    }),
  );
}
