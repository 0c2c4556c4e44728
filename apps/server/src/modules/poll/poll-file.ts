import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { InputFileError, isUuid, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
import {
  fileBaht,
  filePatterns,
  fileInstant,
  fileName,
  readFileBaht,
  strictObject,
} from '../promotion/index.ts';
import { rewardField, rewardMistakes, rewardOf, storeReward } from '../reward/index.ts';
import type { PollRow } from './tables.ts';

const picture = () => Type.Optional(Type.String({ maxLength: 300 }));
const earn = strictObject({
  by: Type.Enum(['deposit', 'bet', 'login']),
  /** Least amount of one deposit or one settled bet; log-ins have none. */
  minimum: Type.Optional(fileBaht()),
  votes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
});
const poll = strictObject({
  poll_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
  question: fileName(200),
  description: Type.Optional(fileName(1000)),
  images: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 5 })),
  event_id: Type.Optional(Type.String()),
  choices: Type.Array(strictObject({ label: fileName(120), image: picture() }), {
    minItems: 2,
    maxItems: 10,
  }),
  starts_at: Type.Optional(fileInstant()),
  ends_at: fileInstant(),
  quota: Type.Optional(
    strictObject({
      base: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      maximum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      earns: Type.Optional(Type.Array(earn, { maxItems: 3 })),
    }),
  ),
  /** Not with a prize: who knows the seed could try votes until one wins (docs/poll.md). */
  may_change: Type.Optional(Type.Boolean()),
  results: Type.Optional(Type.Enum(['before', 'after'])),
  /** With both the poll has a right choice, named after its end by two people. */
  prize: Type.Optional(rewardField),
  winners: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
const file = strictObject({ polls: Type.Array(poll, { minItems: 1, maxItems: 100 }) });
const shape = Compile(file);

type PollEntry = Static<typeof poll>;

/** A poll of a file: what its row holds besides seed, answer and draw, and its choices numbered from 1. */
export interface PollFields extends Pick<
  PollRow,
  | 'question'
  | 'description'
  | 'images'
  | 'eventId'
  | 'startsAt'
  | 'endsAt'
  | 'quotaBase'
  | 'quotaMaximum'
  | 'quotaEarns'
  | 'mayChange'
  | 'results'
  | 'prize'
  | 'winners'
> {
  /** The next free number without one. */
  readonly id: number | undefined;
  readonly choices: readonly { readonly label: string; readonly image: string }[];
}

/**
 * Reads a file of polls; throws {@link InputFileError} with its mistakes. What is left out has its default: from `now`, one
 * vote for every member, no change, results after the own vote, nothing to win.
 */
export function readPollFile(text: string, now: Date): readonly PollFields[] {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const numbers = value.polls.flatMap(({ poll_id }) => (poll_id === undefined ? [] : [String(poll_id)]));
  const mistakes = [
    ...listedTwice('poll', numbers),
    ...value.polls.flatMap((one, index) => contradictions(one, `polls[${index}]`, now)),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value.polls.map((one) => toFields(one, now));
}

function contradictions(one: PollEntry, what: string, now: Date): readonly string[] {
  const { base = 1, maximum, earns = [] } = one.quota ?? {};
  const from = one.starts_at === undefined ? now : new Date(one.starts_at);
  return [
    ...listedTwice(
      `${what}: choice`,
      one.choices.map(({ label }) => label),
    ),
    ...listedTwice(
      `${what}: quota for`,
      earns.map(({ by }) => by),
    ),
    ...(new Date(one.ends_at) > from ? [] : [`${what}: ends_at must be after starts_at`]),
    ...(new Date(one.ends_at) > now ? [] : [`${what}: ends_at is over already`]),
    ...(maximum !== undefined && maximum < base ? [`${what}: quota.maximum is less than quota.base`] : []),
    ...(base === 0 && earns.length === 0
      ? [`${what}: nothing gives a vote; set quota.base or quota.earns`]
      : []),
    ...earns
      .filter(({ by, minimum }) => by === 'login' && minimum !== undefined)
      .map(() => `${what}: a log-in has no minimum`),
    ...((one.prize === undefined) === (one.winners === undefined)
      ? []
      : [`${what}: prize and winners belong together`]),
    ...(one.prize !== undefined && one.may_change === true
      ? [`${what}: votes of a poll with a prize are final; leave out may_change or the prize`]
      : []),
    ...(one.prize === undefined ? [] : rewardMistakes(`${what}.prize`, one.prize)),
    ...(one.event_id === undefined || isUuid(one.event_id) ? [] : [`${what}: event_id is no id of an event`]),
  ];
}

function toFields(one: PollEntry, now: Date): PollFields {
  const { base = 1, maximum, earns = [] } = one.quota ?? {};
  return {
    id: one.poll_id,
    question: one.question,
    description: one.description ?? '',
    images: one.images ?? [],
    eventId: one.event_id ?? null,
    startsAt: one.starts_at === undefined ? now : new Date(one.starts_at),
    endsAt: new Date(one.ends_at),
    quotaBase: base,
    quotaMaximum: maximum ?? Math.max(base, 1) + (earns.length === 0 ? 0 : 9),
    quotaEarns: earns.map(({ by, minimum, votes }) => ({
      by,
      minimum: (readFileBaht(minimum) ?? 0n).toString(),
      votes: votes ?? 1,
    })),
    mayChange: one.may_change ?? false,
    results: one.results ?? 'after',
    prize: one.prize === undefined ? null : storeReward(rewardOf(one.prize, now)),
    winners: one.winners ?? 0,
    choices: one.choices.map(({ label, image }) => ({ label, image: image ?? '' })),
  };
}
