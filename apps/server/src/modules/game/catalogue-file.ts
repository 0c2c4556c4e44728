import { gameCategories } from '@benjarong/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { InputFileError, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
const strict = { additionalProperties: false };

const provider = Type.Object(
  {
    provider_id: Type.String({ maxLength: 64, pattern: '^[a-z0-9_-]+$' }),
    provider_name: name(60),
    /** Other names by which search finds it. */
    also_known_as: names(),
    /** Place in lists; a new provider comes last. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    maintenance: flag(),
  },
  strict,
);

const game = Type.Object(
  {
    game_id: id(),
    provider_id: id(),
    game_name: name(80),
    category: Type.Enum([...gameCategories]),
    also_known_as: names(),
    sub_provider_id: Type.Optional(id()),
    source: Type.Optional(name(40)),
    /** Weight in the order "popular", beside the number of launches. */
    popularity: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    is_hot: flag(),
    is_new: flag(),
    is_live: flag(),
    has_demo: flag(),
    maintenance: flag(),
    /** Day of release, for the order "new". */
    released_at: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
  },
  strict,
);

const file = Type.Object(
  {
    providers: Type.Optional(Type.Array(provider, { maxItems: 500 })),
    games: Type.Optional(Type.Array(game, { maxItems: 20_000 })),
  },
  strict,
);

/** A provider as a catalogue file says it; what is left out stays as it is, or takes its default. */
export type ProviderEntry = Static<typeof provider>;
/** A game as a catalogue file says it; what is left out stays as it is, or takes its default. */
export type GameEntry = Static<typeof game>;
/** Providers and games to add or change. */
export type CatalogueFile = Static<typeof file>;

const shape = Compile(file);

/** Reads a catalogue file's text; throws {@link InputFileError} with the first mistakes, each with its place. */
export function readCatalogueFile(text: string): CatalogueFile {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value));
  const { providers = [], games = [] } = value;
  const mistakes = [
    ...listedTwice(
      'provider',
      providers.map(({ provider_id }) => provider_id),
    ),
    ...listedTwice(
      'game',
      games.map(({ game_id }) => game_id),
    ),
    ...impossibleDays(games),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value;
}

function id() {
  return Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
}

// Neither blank at an end nor of several lines.
function name(max: number) {
  return Type.String({ maxLength: max, pattern: String.raw`^\S(.*\S)?$` });
}

function names() {
  return Type.Optional(Type.Array(name(80), { maxItems: 10 }));
}

function flag() {
  return Type.Optional(Type.Boolean());
}

function impossibleDays(games: readonly GameEntry[]): readonly string[] {
  return games.flatMap(({ game_id, released_at }) => {
    const at = new Date(released_at ?? 0);
    return Number.isNaN(at.getTime()) ||
      (released_at !== undefined && !at.toISOString().startsWith(released_at))
      ? [`game ${game_id}: there is no day ${released_at ?? ''}`]
      : [];
  });
}
