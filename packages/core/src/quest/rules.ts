import type { Quest, QuestDay } from '@benjarong/contract';

/** Weeks from Monday as rows of seven; `null` where the window has no day. */
export function weeksOf(days: readonly QuestDay[]): readonly (readonly (QuestDay | null)[])[] {
  const [first] = days;
  if (!first) return [];
  const before = (new Date(`${first.day}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  const cells: (QuestDay | null)[] = [...Array.from({ length: before }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The quests whose days in a row are drawn as a month, by what they count: they share one calendar. */
export function checkIns(items: readonly Quest[]): readonly (readonly Quest[])[] {
  const monthly = items.filter(({ days, period }) => days !== null && period === 'month');
  return ['login_days', 'deposit_days']
    .map((measure) => monthly.filter((quest) => quest.measure === measure))
    .filter((quests) => quests.length > 0);
}

/** True for a quest whose value and target are baht. */
export function isBaht({ measure }: Pick<Quest, 'measure'>): boolean {
  return measure === 'deposit_amount' || measure === 'turnover';
}

const rooms = {
  slot: '/slot',
  casino: '/casino',
  sport: '/sport',
  fishing: '/fishing',
  freespin: '/freespin',
  lotto: '/lotto/lobby',
} as const;

/** Where a quest is worked on; `undefined` when there is nothing to do but to come back. */
export function placeOf({ measure, kinds }: Pick<Quest, 'measure' | 'kinds'>): string | undefined {
  switch (measure) {
    case 'deposits':
    case 'deposit_amount':
    case 'deposit_days':
      return '/member/deposit';
    case 'turnover': {
      const [kind] = kinds;
      return kind && kinds.length === 1 ? rooms[kind] : '/';
    }
    case 'lotto_bills':
      return '/lotto/lobby';
    case 'friends':
      return '/affiliate';
    case 'profile':
      return '/member/profile';
    case 'login_days':
      return undefined;
  }
}
