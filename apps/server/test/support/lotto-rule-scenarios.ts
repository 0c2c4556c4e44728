import type { TestApp } from '../../src/testing/index.ts';

/** One operator command that changes something. */
export interface Scenario {
  readonly act: string;
  readonly args: (t: TestApp) => readonly string[] | Promise<readonly string[]>;
  /** What the row must say besides its act. */
  readonly row?: Readonly<Record<string, unknown>>;
  /** The clock before the command, when it must have moved on. */
  readonly at?: string;
}

/** Calendars, bounds, prizes, steps and limits of many numbers; `day` is a kind of the test's own. */
export const lottoRuleScenarios: readonly Scenario[] = [
  {
    act: 'lotto.calendar.added',
    args: () => ['lotto', 'calendar', 'add', 'acts', '2027'],
    row: { subject: 'lotto.calendar:acts:2027', before: null },
  },
  {
    act: 'lotto.calendar.changed',
    args: () => ['lotto', 'calendar', 'change', 'acts', '2027-01-16', '2027-01-17'],
    row: { after: { moved: [{ from: '2027-01-16', to: '2027-01-17' }], confirmed: false } },
  },
  {
    act: 'lotto.calendar.confirmed',
    args: () => ['lotto', 'calendar', 'confirm', 'acts', '2027'],
    row: { before: { confirmed: false }, after: { confirmed: true } },
  },
  {
    act: 'lotto.bounds.changed',
    args: () => ['lotto', 'bounds', 'day', '3top', 'max_per_round=5000', 'maximum=900'],
    row: {
      subject: 'lotto.rate:day:3top',
      before: { maximum: '1000000', maxPerRound: null },
      after: { maximum: '90000', maxPerRound: '500000' },
    },
  },
  {
    act: 'lotto.prizes.changed',
    args: () => ['lotto', 'prizes', 'day', 'back2=900'],
    row: { subject: 'lotto.rate:day:set4' },
  },
  {
    act: 'lotto.steps.changed',
    args: () => ['lotto', 'steps', 'set', 'day', '2top', '100=60', '200=closed'],
    row: { subject: 'lotto.rate:day:2top', before: { steps: null } },
  },
  {
    act: 'lotto.steps.changed',
    args: async (t) => {
      const args = ['lotto', 'steps', 'propose', 'day', '1000000', '30%', '--types', '2bottom'];
      const shown = (await t.operate(args)).out;
      return [...args, '--confirm', /--confirm (\S+)/.exec(shown)?.[1] ?? ''];
    },
    row: { subject: 'lotto.rate:day:2bottom' },
  },
  {
    act: 'lotto.limits.set',
    args: async (t) => {
      const args = ['lotto', 'limit', 'many', 'day', '3top', 'rate=400', '123'];
      const shown = (await t.operate(args)).out;
      return [...args, '--confirm', /--confirm (\S+)/.exec(shown)?.[1] ?? ''];
    },
    row: { subject: 'lotto.limit:day:3top:123', before: null, after: { reduced: 40_000 } },
  },
];
