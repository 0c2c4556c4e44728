import { questKinds, questMeasures, questPeriods } from '@benjarong/contract/schemas';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { bangkokDay, InputFileError, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
import { fileBaht, filePatterns, fileName, readFileBaht, strictObject } from '../promotion/index.ts';
import { rewardField, rewardMistakes, rewardOf, storeReward } from '../reward/index.ts';
import { dayAfter, isMoney, isStreak, mostDays } from './rules.ts';
import type { QuestRow } from './tables.ts';

const dayPattern = '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$';

const quest = strictObject({
  quest_id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
  name: fileName(80),
  description: Type.Optional(fileName(300)),
  measure: Type.Enum([...questMeasures]),
  kinds: Type.Optional(Type.Array(Type.Enum([...questKinds]), { minItems: 1, maxItems: questKinds.length })),
  /** How many of what is measured. */
  target: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** Baht, for deposit_amount and turnover. */
  amount: Type.Optional(fileBaht()),
  period: Type.Enum([...questPeriods]),
  reward: rewardField,
  /** Bangkok days, both included. */
  from: Type.Optional(Type.String({ pattern: dayPattern })),
  to: Type.Optional(Type.String({ pattern: dayPattern })),
  event_id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
});
const file = strictObject({ quests: Type.Array(quest, { minItems: 1, maxItems: 200 }) });
const shape = Compile(file);

type QuestEntry = Static<typeof quest>;
/** What a row of `quests` holds besides its state, version and time of storing. */
export type QuestFields = Omit<QuestRow, 'state' | 'version' | 'createdAt'>;

/** Reads a file of quests; throws {@link InputFileError} with its mistakes. Without `from` a quest runs from today on. */
export function readQuestFile(text: string, now: Date): readonly QuestFields[] {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const mistakes = [
    ...listedTwice(
      'quest',
      value.quests.map(({ quest_id }) => quest_id),
    ),
    ...value.quests.flatMap((one) => contradictions(one)),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value.quests.map((one, index) => toRow(one, now, index));
}

function contradictions(one: QuestEntry): readonly string[] {
  const what = `quest ${one.quest_id}`;
  const { measure, period, target, amount, from, to } = one;
  const faults: string[] = [];
  if (isMoney(measure) !== (amount !== undefined))
    faults.push(`${what}: amount belongs to deposit_amount and turnover, which need it`);
  if (isMoney(measure) === (target !== undefined))
    faults.push(`${what}: target belongs to every measure that is no amount, which needs it`);
  if (one.kinds !== undefined && measure !== 'turnover') faults.push(`${what}: kinds belong to turnover`);
  if (measure === 'profile' && (period !== 'once' || target !== 1))
    faults.push(`${what}: a complete profile has target 1 and period once`);
  if (isStreak(measure) && target !== undefined && target > mostDays[period])
    faults.push(`${what}: a ${period} quest has at most ${mostDays[period]} days in a row`);
  for (const day of [from, to])
    if (day !== undefined && !isDay(day)) faults.push(`${what}: there is no day ${day}`);
  if (from !== undefined && to !== undefined && to < from) faults.push(`${what}: to must not be before from`);
  return [...faults, ...rewardMistakes(what, one.reward)];
}

function toRow(one: QuestEntry, now: Date, index: number): QuestFields {
  return {
    id: one.quest_id,
    name: one.name,
    description: one.description ?? '',
    measure: one.measure,
    kinds: one.kinds ?? [],
    target: readFileBaht(one.amount) ?? BigInt(one.target ?? 0),
    period: one.period,
    reward: storeReward(rewardOf(one.reward, now)),
    fromDay: one.from ?? bangkokDay(now),
    toDay: one.to ?? null,
    eventId: one.event_id ?? null,
    position: one.position ?? index,
  };
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) && dayAfter(text, 0) === text;
}
