import { formatBaht } from '@benjarong/contract';
import type { NewLine } from '@benjarong/core/lotto';
import type { Ignored, SlipReading } from '@benjarong/core/lotto/reader';
import { lottoBillText } from '@benjarong/text';

/** The most characters that are read at once; what is behind waits in the field. */
export const mostRead = 20_000;

/** A part of a pasted slip that may have been meant as a bet but became none, with its line from 1. */
export interface Unread extends Ignored {
  readonly line: number;
}

const notBets: ReadonlySet<Ignored['why']> = new Set(['date', 'time', 'total', 'contact', 'label']);

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

/** What stays in the field after the rest was added: bets without room and what was not read, a line each; nothing is lost. */
export function textLeft(missed: readonly Unread[], noRoom: readonly NewLine[], later: string): string {
  const byLine = new Map<number, string[]>();
  for (const { line, text } of missed) byLine.set(line, [...(byLine.get(line) ?? []), text]);
  return [...noRoom.map(written), ...[...byLine.values()].map((parts) => parts.join(' ')), later]
    .filter((part) => part !== '')
    .join('\n');
}

/** Whether a person may miss it: everything with digits that no date, sum, telephone number or longer text explains. */
function isMissed({ why, text }: Ignored): boolean {
  return why === 'chatter' ? /^\d{1,4}$/.test(text) : !notBets.has(why);
}

/** A bet in the words of a pasted slip, so that it can be read again. */
function written({ number, type, stake = 0n }: NewLine): string {
  return `${number} ${words[type] ?? ''} ${formatBaht(stake).replace(/\.00$/, '')}`;
}
