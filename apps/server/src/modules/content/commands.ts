import type { Command } from 'commander';

import type { Deps } from '../../deps.ts';
import {
  type Acting,
  type ChangeCommand,
  type OperatorContext,
  type RunCommand,
  typedInstant,
} from '../../kernel/index.ts';
import { type Audience, audiences, type Shown } from './audience.ts';
import {
  addBanner,
  addEvent,
  addNotification,
  ContentError,
  editBanner,
  editEvent,
  editNotification,
  listBanners,
  readEvents,
  readNotifications,
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
const shown = [
  { name: 'link', says: 'path of a page of this site', needed: false },
  { name: 'audience', says: audiences.join(', '), needed: false },
  {
    name: 'from',
    says: 'day or instant in Bangkok from which it shows, e.g. 2026-12-01T09:00; `always` takes the bound away',
    needed: false,
  },
  {
    name: 'to',
    says: 'day or instant in Bangkok from which it shows no more; `always` takes the bound away',
    needed: false,
  },
];
const position = { name: 'position', says: 'place in the order (edit only)', needed: false };

const kinds: readonly Kind[] = [
  {
    name: 'notification',
    description: 'announcements (type 1 shows itself once a day, others wait behind the bell)',
    fields: [
      title,
      { name: 'description', says: 'text', needed: true },
      { name: 'type', says: '1 to 9; 1 by default', needed: false },
      { ...image, needed: false },
      ...shown,
    ],
    list: async (deps) =>
      (await readNotifications(deps)).map(
        (item) =>
          `${item.id}  type ${item.type}  ${item.createdAt.toISOString()}  ${item.title}${shownLine(item)}`,
      ),
    add: (deps, by, options) =>
      addNotification(deps, by, {
        type: whole(options['type']) ?? 1,
        image: options['image'] ?? '',
        title: options['title'] ?? '',
        description: options['description'] ?? '',
        ...shownOf(options, ''),
      }),
    edit: (deps, by, id, options) => {
      const { type, image, title, description } = options;
      return editNotification(deps, by, id, {
        ...given({ type: whole(type), image, title, description }),
        ...changedShown(options),
      });
    },
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
    fields: [title, { ...image, needed: true }, ...shown, position],
    list: async (deps) =>
      (await readEvents(deps)).map((item) => `${item.id}  ${item.title}  ${item.image}${shownLine(item)}`),
    add: (deps, by, options) =>
      addEvent(deps, by, {
        image: options['image'] ?? '',
        title: options['title'] ?? '',
        ...shownOf(options, '/poll/1'),
      }),
    edit: (deps, by, id, options) => {
      const { image, title, position } = options;
      return editEvent(deps, by, id, {
        ...given({ image, title, position: whole(position) }),
        ...changedShown(options),
      });
    },
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

// What is no audience or instant is refused by the service with a sentence.
function shownOf(options: Options, link: string): Shown & { readonly link: string } {
  return {
    link: options['link'] ?? link,
    audience: (options['audience'] ?? 'all') as Audience,
    startsAt: instantOf(options['from']),
    endsAt: instantOf(options['to']),
  };
}

function changedShown(options: Options): Partial<Shown & { readonly link: string }> {
  const all = shownOf(options, '');
  return {
    ...(options['link'] === undefined ? {} : { link: all.link }),
    ...(options['audience'] === undefined ? {} : { audience: all.audience }),
    ...(options['from'] === undefined ? {} : { startsAt: all.startsAt }),
    ...(options['to'] === undefined ? {} : { endsAt: all.endsAt }),
  };
}

function instantOf(text: string | undefined): Date | null {
  return text === undefined || text === 'always' ? null : typedInstant(text);
}

function shownLine({ link, audience, startsAt, endsAt }: Shown & { readonly link: string }): string {
  const parts = [
    ...(audience === 'all' ? [] : [`for ${audience}`]),
    ...(startsAt === null ? [] : [`from ${startsAt.toISOString()}`]),
    ...(endsAt === null ? [] : [`to ${endsAt.toISOString()}`]),
    ...(link === '' ? [] : [`to ${link}`]),
  ];
  return parts.length === 0 ? '' : `  (${parts.join(', ')})`;
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
      if (Object.keys(options as Options).length === 0)
        context.fail(`Name what is to change: ${kind.fields.map(({ name }) => `--${name}`).join(', ')}.`);
      const done = await orFail(context, () =>
        kind.edit(context.deps, context.by, String(id), options as Options),
      );
      if (!done) context.fail(`There is no ${kind.name} ${String(id)}.`);
      context.print('changed');
    }),
  );
}
