import { formatBaht } from '@benjarong/contract';
import type { NewLine } from '@benjarong/core/lotto';
import {
  isMissed,
  type Doubt,
  type Ignored,
  type SlipEntry,
  type SlipReading,
} from '@benjarong/core/lotto/reader';
import { lottoBillText } from '@benjarong/text';

/** The most characters that are read at once; what is behind waits in the field. */
export const mostRead = 20_000;

/** A part of a pasted slip that may have been meant as a bet but became none, with its line from 1. */
export interface Unread extends Ignored {
  readonly line: number;
}

/** Bets of one line that may have been meant otherwise for one reason: asked once. */
export interface DoubtGroup {
  readonly key: string;
  readonly line: number;
  readonly doubt: Doubt;
  readonly text: string;
  readonly entries: readonly SlipEntry[];
}

/** The doubtful bets of a reading, by line and reason, in the order of the text. */
export function doubtsOf(text: string, entries: readonly SlipEntry[]): readonly DoubtGroup[] {
  const groups = new Map<string, DoubtGroup>();
  for (const entry of entries) {
    const { doubt } = entry;
    if (!doubt) continue;
    const start = text.lastIndexOf('\n', entry.start - 1) + 1;
    const end = text.indexOf('\n', entry.start);
    const key = `${start}:${doubt}`;
    const group = groups.get(key);
    groups.set(key, {
      key,
      doubt,
      line: text.slice(0, start).split('\n').length,
      text: text.slice(start, end === -1 ? undefined : end).trim(),
      entries: [...(group?.entries ?? []), entry],
    });
  }
  return [...groups.values()];
}

/** Splits what a reading left out into what may have been meant as bets, with its line, and the rest. */
export function sortIgnored(
  text: string,
  ignored: SlipReading['ignored'],
): { readonly missed: readonly Unread[]; readonly rest: readonly Ignored[] } {
  return {
    missed: ignored
      .filter(isMissed)
      .map((each) => ({ ...each, line: text.slice(0, each.start).split('\n').length })),
    rest: ignored.filter((each) => !isMissed(each)),
  };
}

/** The part of a text that is read now and what waits: cut at a line's end where there is one. */
export function cutToRead(text: string): { readonly now: string; readonly later: string } {
  if (text.length <= mostRead) return { now: text, later: '' };
  const end = text.lastIndexOf('\n', mostRead);
  const at = end > 0 ? end + 1 : mostRead;
  return { now: text.slice(0, at), later: text.slice(at) };
}

const words: Readonly<Record<string, string>> = lottoBillText.bills.shareWords;

/**
 * What stays in the field after the rest was added: bets without room, what was not read and lines whose doubt was
 * answered with no, a line each; nothing is lost.
 */
export function textLeft(
  missed: readonly Unread[],
  noRoom: readonly NewLine[],
  later: string,
  denied: readonly DoubtGroup[] = [],
): string {
  const byLine = new Map<number, string[]>();
  const whole = new Set(denied.map(({ line }) => line));
  for (const { line, text } of denied) byLine.set(line, [text]);
  for (const { line, text } of missed)
    if (!whole.has(line)) byLine.set(line, [...(byLine.get(line) ?? []), text]);
  return [...noRoom.map(written), ...[...byLine.values()].map((parts) => parts.join(' ')), later]
    .filter((part) => part !== '')
    .join('\n');
}

/** A bet in the words of a pasted slip, so that it can be read again. */
function written({ number, type, stake = 0n }: NewLine): string {
  return `${number} ${words[type] ?? ''} ${formatBaht(stake).replace(/\.00$/, '')}`;
}
