// Every number of the design's page on money out, bonuses and protection (money-out.md): the sentence, what the code has, and
// what the page says. A number that is changed on purpose changes in both.
import { limitKinds } from '@benjarong/contract/schemas';
import { errorText, memberText, protectionText } from '@benjarong/text';
import { expect, it } from 'vitest';

import { fixedClock } from '../kernel/index.ts';
import { claimDays, claimWindow, creditTime, weekOf } from './cashback/rules.ts';
import { settings as cashback } from './cashback/settings.ts';
import { sessionRules } from './auth/session/sessions.ts';
import { afterWrong, codeKeyOf, fieldState, type Tries, wrongCodes } from './coupon/rules.ts';
import { withdrawLockMs } from './member/rules.ts';
import { satangWithin } from './payment/amount-hold.ts';
import { slipKeptMs } from './payment/forget-slips.ts';
import { lastMonths } from './protection/net-result.ts';
import { endOf, forEver } from './protection/rules.ts';
import { protectionRules } from './protection/settings.ts';
import { turnoverSettingNames as turnover } from './turnover/settings.ts';
import { payoutsCounted } from './withdraw/info.ts';
import { approvalChecks, expectedSeconds, fewestPayouts } from './withdraw/rules.ts';
import { withdrawSettings as withdraw } from './withdraw/settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = fixedClock('2026-11-26T05:00:00.000Z').now();
const week = claimWindow('2026-11-16', {
  weekday: Number(cashback.refund_weekday.default),
  time: cashback.refund_time.default,
});
const breakOf = (days: number) => endOf({ kind: 'break', days }, now);
const exclusionOf = (months: number | null) => endOf({ kind: 'exclusion', months }, now);
const wrong = (times: number): Tries | undefined =>
  Array.from({ length: times }).reduce<Tries | undefined>((tries) => afterWrong(tries, now), undefined);

it.each<readonly [sentence: string, code: unknown, page: unknown]>([
  ['turnover: slot counts 100 %', turnover.weight_slot.default, '100'],
  ['turnover: fishing counts 100 %', turnover.weight_fishing.default, '100'],
  ['turnover: freespin counts 100 %', turnover.weight_freespin.default, '100'],
  ['turnover: lotto counts 100 %', turnover.weight_lotto.default, '100'],
  ['turnover: casino counts 50 %', turnover.weight_casino.default, '50'],
  ['turnover: sport counts 50 %', turnover.weight_sport.default, '50'],
  ['turnover: a cash deposit carries 1 ×', turnover.deposit_percent.default, '100'],
  ['withdraw: minimum 100', withdraw.minimum.default, '100.00'],
  ['withdraw: maximum 100,000 a time', withdraw.maximum.default, '100000.00'],
  ['withdraw: 500,000 a day', withdraw.day_amount.default, '500000.00'],
  ['withdraw: 5 times a day', withdraw.day_times.default, '5'],
  ['withdraw: fee 0', withdraw.fee.default, '0.00'],
  ['withdraw: the last 50 payouts', payoutsCounted, 50],
  ['withdraw: no time below 5 of them', fewestPayouts, 5],
  ['withdraw: 4 payouts have no time', expectedSeconds([1, 1, 1, 1].map(() => 60_000)), null],
  ['withdraw: 5 payouts have their median', expectedSeconds([9, 1, 5, 2, 8].map((s) => s * 1000)), 5],
  ['withdraw: locked 24 h after a change', withdrawLockMs, 24 * hourMs],
  ['withdraw: automatic', withdraw.automatic.default, 'on'],
  ['withdraw: automatic up to 5,000', withdraw.auto_maximum.default, '5000.00'],
  ['withdraw: automatic for members older than 24 h', withdraw.auto_age_hours.default, '24'],
  ['withdraw: automatic up to 20,000 a day', withdraw.auto_day.default, '20000.00'],
  [
    'withdraw: the automatic rules, each by its name',
    approvalChecks(
      1n,
      {
        available: 1n,
        hasAccount: true,
        lockedUntil: undefined,
        hasOpen: false,
        dayAmount: 0n,
        dayTimes: 0,
        turnoverLeft: 0n,
        memberAgeMs: 0,
        hasReview: false,
        accountShared: false,
        auditClean: true,
      },
      {
        minimum: 1n,
        maximum: 1n,
        dayAmount: 1n,
        dayTimes: 1,
        fee: 0n,
        turnover: 'review',
        automatic: true,
        autoMaximum: 1n,
        autoDay: 1n,
        autoAgeHours: 24,
      },
    ).map(({ code }) => code),
    [
      'automatic_on',
      'amount',
      'day_total',
      'member_age',
      'change_lock',
      'turnover',
      'open_review',
      'shared_account',
      'audit',
    ],
  ],
  ['deposit: 100.00 becomes one of 99 amounts, 100.01 to 100.99', satangWithin(100_00n, undefined), 99],
  ['deposit: the picture of a slip is kept 90 days', slipKeptMs, 90 * dayMs],
  ['coupon: 5 wrong codes', wrongCodes.most, 5],
  ['coupon: … in 10 minutes', wrongCodes.windowMs, 10 * 60_000],
  ['coupon: … close the field for 10 minutes', wrongCodes.closedMs, 10 * 60_000],
  ['coupon: the fourth wrong code leaves one try', fieldState(wrong(4), now).triesLeft, 1],
  [
    'coupon: the fifth closes the field',
    fieldState(wrong(5), now).closedUntil?.getTime(),
    now.getTime() + 600_000,
  ],
  ['coupon: codes without case, spaces and dashes', codeKeyOf(' spin-NAGA 20 '), 'SPINNAGA20'],
  ['cashback: slot 0.5 %', cashback.rate_slot.default, '0.50'],
  ['cashback: fishing 0.5 %', cashback.rate_fishing.default, '0.50'],
  ['cashback: casino 0.3 %', cashback.rate_casino.default, '0.30'],
  ['cashback: sport 0.3 %', cashback.rate_sport.default, '0.30'],
  ['cashback: lotto 0.2 %', cashback.rate_lotto.default, '0.20'],
  ['cashback: minimum credit 1.00', cashback.minimum.default, '1.00'],
  ['cashback: cap 5,000', cashback.cap.default, '5000.00'],
  ['cashback: credited at 00:30', creditTime, '00:30'],
  ['refund: a week begins on Monday', weekOf('2026-11-22'), '2026-11-16'],
  ['refund: a net loss of at least 500', cashback.refund_minimum_loss.default, '500.00'],
  ['refund: 5 %', cashback.refund_percent.default, '5.00'],
  ['refund: cap 10,000', cashback.refund_cap.default, '10000.00'],
  ['refund: claimable from Monday 06:00', week.opensAt.toISOString(), '2026-11-22T23:00:00.000Z'],
  ['refund: … for 7 days', claimDays, 7],
  ['refund: … to the minute', week.closesAt.getTime() - week.opensAt.getTime(), 7 * dayMs],
  [
    'protection: limits of deposit and net loss by day, week, month, and of session time',
    [...limitKinds].toSorted(),
    ['deposit_day', 'deposit_month', 'deposit_week', 'loss_day', 'loss_month', 'loss_week', 'session'],
  ],
  ['protection: a higher limit after 24 h', protectionRules.raise_hours.default, 24],
  ['protection: … and never earlier', protectionRules.raise_hours.least, 24],
  ['protection: reality check each 60 minutes', protectionRules.check_minutes.default, 60],
  ['protection: a break of 1 day', breakOf(1)?.getTime(), now.getTime() + dayMs],
  ['protection: … to 30 days', breakOf(30)?.getTime(), now.getTime() + 30 * dayMs],
  ['protection: no shorter and no longer break', [breakOf(0), breakOf(31)], [undefined, undefined]],
  ['protection: exclusion of 6 months', exclusionOf(6)?.toISOString(), '2027-05-26T05:00:00.000Z'],
  ['protection: … to 5 years', exclusionOf(60)?.toISOString(), '2031-11-26T05:00:00.000Z'],
  ['protection: … or for ever', exclusionOf(null), forEver],
  ['protection: no shorter and no longer one', [exclusionOf(5), exclusionOf(61)], [undefined, undefined]],
  [
    'protection: … and members read these bounds',
    errorText.exclusion_invalid,
    expect.stringMatching(/1 ถึง 30 วัน.*6 เดือนถึง 5 ปี/),
  ],
  [
    'protection: 12 months of history',
    lastMonths('2026-11'),
    expect.objectContaining({ length: 12, 11: '2025-12' }),
  ],
  ['protection: the help line 1323', protectionText.learnMore, expect.stringContaining('1323')],
  ['personal data: 5 years are named at the erasure', memberText.eraseKeeps, expect.stringContaining('5 ปี')],
  ['sessions: 30 days on a device, if the member wants', sessionRules.rememberMs, 30 * dayMs],
])('%s', (_, code, page) => {
  expect(code).toEqual(page);
});
