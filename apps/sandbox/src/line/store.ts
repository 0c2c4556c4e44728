import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';

/** A LIFF app as the server API stores it. */
export const liffApp = Type.Object({
  liffId: Type.String(),
  view: Type.Object({
    type: Type.Union([Type.Literal('compact'), Type.Literal('tall'), Type.Literal('full')]),
    url: Type.String(),
    moduleMode: Type.Optional(Type.Boolean()),
  }),
  description: Type.String(),
  features: Type.Optional(
    Type.Object({ ble: Type.Optional(Type.Boolean()), qrCode: Type.Optional(Type.Boolean()) }),
  ),
  permanentLinkPattern: Type.Literal('concat'),
  scope: Type.Array(Type.String()),
  botPrompt: Type.Union([Type.Literal('normal'), Type.Literal('aggressive'), Type.Literal('none')]),
});

/** A LIFF app of the channel. */
export type LiffApp = Static<typeof liffApp>;

/** A rich menu as a caller of the server API sends it. */
export const richMenuRequest = Type.Object({
  size: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  selected: Type.Boolean(),
  name: Type.String(),
  chatBarText: Type.String(),
  areas: Type.Array(
    Type.Object({
      bounds: Type.Object({
        x: Type.Integer(),
        y: Type.Integer(),
        width: Type.Integer(),
        height: Type.Integer(),
      }),
      action: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});

const richMenu = Type.Object({
  richMenuId: Type.String(),
  ...richMenuRequest.properties,
  /** `image/png` or `image/jpeg` once a picture was uploaded. */
  image: Type.Optional(Type.Object({ type: Type.String(), base64: Type.String() })),
});

/** A rich menu that was made through the server API. */
export type RichMenu = Static<typeof richMenu>;

const chatMessage = Type.Object({
  id: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  message: Type.Record(Type.String(), Type.Unknown()),
});

/** One message between two of this environment: people by user id, or the official account. */
export type ChatMessage = Static<typeof chatMessage>;

const state = Type.Object({
  version: Type.Literal(1),
  /** Private key of the ID tokens (JWK, ES256). */
  key: Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())]),
  /** `userId channelId` of everyone who agreed. */
  consents: Type.Array(Type.String()),
  /** User ids of the friends of the official account. */
  friends: Type.Array(Type.String()),
  apps: Type.Array(liffApp),
  menus: Type.Array(richMenu),
  defaultMenu: Type.Union([Type.Null(), Type.String()]),
  messages: Type.Array(chatMessage),
  /** Rich menu by alias, and by user id where it differs from everybody's. */
  aliases: Type.Optional(Type.Record(Type.String(), Type.String())),
  userMenus: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** All that LINE remembers between two starts. */
export type LineState = Static<typeof state>;

/** The memory of LINE: change `state`, then call `changed`. */
export interface LineStore {
  readonly state: LineState;
  /** Writes the state to the disk soon; several changes share one write. */
  changed(): void;
  /** Waits for what is still to be written. */
  close(): Promise<void>;
}

/** Opens the memory in `path`; a file that is missing or broken counts as an empty memory. */
export async function openStore(path: string): Promise<LineStore> {
  await mkdir(dirname(path), { recursive: true });
  const current = await read(path);
  let wanted = false;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await writeFile(`${path}.new`, JSON.stringify(current), { mode: 0o600 });
      await rename(`${path}.new`, path);
    }
  };
  return {
    state: current,
    changed: () => {
      wanted = true;
      writing ??= write()
        .catch((error: unknown) => {
          process.stderr.write(`sandbox: LINE's memory could not be written: ${String(error)}\n`);
        })
        .finally(() => {
          writing = undefined;
        });
    },
    close: async () => {
      await writing;
    },
  };
}

function empty(): LineState {
  return {
    version: 1,
    key: null,
    consents: [],
    friends: [],
    apps: [],
    menus: [],
    defaultMenu: null,
    messages: [],
  };
}

async function read(path: string): Promise<LineState> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return Check(state, value) ? value : empty();
  } catch {
    // No file yet, or one that cannot be read: this environment starts again.
    return empty();
  }
}
