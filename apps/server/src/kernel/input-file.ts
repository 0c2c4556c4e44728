import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Compile } from 'typebox/compile';

import type { OperatorContext } from './module.ts';

const shownMistakes = 10;

/** A file of the operator cannot be taken; one English sentence per mistake (the first ten), each with its place. */
export class InputFileError extends Error {
  constructor(mistakes: readonly string[]) {
    const more = mistakes.length - shownMistakes;
    super([...mistakes.slice(0, shownMistakes), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'));
    this.name = 'InputFileError';
  }
}

/** Sentences that say what a pattern wants, by the pattern's source. */
export type PatternSentences = Readonly<Record<string, string>>;

type Shape = Pick<ReturnType<typeof Compile>, 'Errors'>;

/** The text of the file at `path`, relative to where the operator typed; ends the command when there is none or it is larger than `maxBytes`. */
export async function readOperatorFile(
  context: OperatorContext,
  path: string,
  maxBytes: number,
): Promise<Buffer> {
  const file = resolve(context.cwd, path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return context.fail(`There is no file ${file}.`);
  if (found.size > maxBytes) return context.fail(`${file} is larger than ${maxBytes / 1e6} MB.`);
  return readFile(file);
}

/** JSON of a text; throws {@link InputFileError} with the line of the first mistake. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = lineOf(text, reason);
    throw new InputFileError([
      `The file is not JSON: ${reason.replaceAll(/\s+/g, ' ')}${line === undefined ? '' : ` (line ${line})`}`,
    ]);
  }
}

/** What is wrong with a value, one sentence per mistake with its place (`games[3].category: …`). */
export function mistakesOf(
  shape: Shape,
  value: unknown,
  { within = '', patterns = {} }: { readonly within?: string; readonly patterns?: PatternSentences } = {},
): readonly string[] {
  const errors = shape.Errors(value);
  // Every alternative of a union complains; the union itself says it once.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  return errors.flatMap((error): readonly string[] => {
    const where = placeOf(within, error.instancePath);
    const inUnion = unions.some(
      (path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`),
    );
    if (error.keyword === 'anyOf') return [`${where}: fits none of the forms that it may have`];
    // A boolean schema repeats what additionalProperties says with the name.
    if (inUnion || error.keyword === 'boolean') return [];
    if (error.keyword === 'additionalProperties')
      return [`${where}: unknown ${error.params.additionalProperties.join(', ')}`];
    if (error.keyword === 'enum')
      return [`${where}: must be one of ${error.params.allowedValues.join(', ')}`];
    const sentence = error.keyword === 'pattern' ? patterns[String(error.params.pattern)] : undefined;
    return [`${where}: ${sentence ?? error.message}`];
  });
}

/** Names that a list has more than once, as sentences. */
export function listedTwice(what: string, ids: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const again = ids.filter((one) => seen.size === seen.add(one).size);
  return [...new Set(again)].map((one) => `${what} ${one} is listed twice`);
}

/** Does the work; an {@link InputFileError} ends the command with its sentences after `title`. */
export async function orRefuse<T>(
  context: OperatorContext,
  title: string,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputFileError) return context.fail(`${title}\n${error.message}`);
    throw error;
  }
}

// V8 names a position, or quotes ten characters on either side of it.
function lineOf(text: string, reason: string): number | undefined {
  if (reason.includes('(line')) return undefined;
  const position = /at position (\d+)/.exec(reason)?.[1];
  const [, lead, quoted] = /(\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/.exec(reason) ?? [];
  const start = quoted === undefined ? -1 : text.indexOf(quoted);
  const at =
    position !== undefined
      ? Number(position)
      : quoted !== undefined && start >= 0 && start === text.lastIndexOf(quoted)
        ? start + (lead === undefined ? quoted.length : 10)
        : undefined;
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}

// "/games/3/category" → "games[3].category"
function placeOf(within: string, path: string): string {
  const place = path
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replace(/^(\d+)(?=[./[]|$)/, '[$1]')
    .replaceAll('/', '.');
  if (within === '') return place === '' ? 'the file' : place;
  if (place === '') return within;
  return place.startsWith('[') ? `${within}${place}` : `${within}.${place}`;
}
