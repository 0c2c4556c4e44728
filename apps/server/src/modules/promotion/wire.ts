import { artUrl } from '@benjarong/art';
import { type BonusGrant, cashOutOf, formatBaht, type OpenBonus, type Promotion } from '@benjarong/contract';
import { errorText, fill } from '@benjarong/text';

import type { RequirementProgress } from '../turnover/index.ts';
import { type Refusal, walletTypeOf } from './rules.ts';
import { promotionExample, promotionTerms, type TermsFields } from './terms.ts';
import type { GameWeights, GrantRow, PromotionRow } from './tables.ts';

/** The sentence of a refusal. */
export function reasonText({ error, params = {} }: Refusal): string {
  return fill(errorText[error], params);
}

/** A promotion's fields as its terms are made from. */
export function termsFields(row: PromotionRow): TermsFields {
  return { ...row, walletTypeId: walletTypeOf(row.kind), stackable: false };
}

/** A promotion as it travels; `refusal` is why this member may not take it, `null` = may, `undefined` = a visitor asks. */
export function wirePromotion(row: PromotionRow, refusal: Refusal | null | undefined): Promotion {
  const fields = termsFields(row);
  return {
    promotion_id: row.id,
    name: row.name,
    kind: row.kind,
    image: artUrl.banner(row.kind === 'turnover_reward' ? 'casino' : 'slot', `promotion-${row.id}`),
    bonus_type: row.bonusType,
    percentage: row.percentage,
    amount: formatBaht(row.amount),
    cap: orNull(row.cap),
    minimum_deposit: formatBaht(row.minimumDeposit),
    turnover_needed: formatBaht(row.turnoverNeeded),
    turnover_multiple: row.turnoverMultiple,
    games: wireGames(row.games),
    maximum_stake: orNull(row.maximumStake),
    maximum_cash_out: orNull(row.maximumCashOut),
    days: row.days,
    times: row.times,
    period: row.period,
    stackable: false,
    wallet_type_id: fields.walletTypeId,
    audience: row.audience,
    vip_levels: [...row.vipLevels],
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    terms: [...promotionTerms(fields)],
    example: [...promotionExample(fields)],
    eligible: refusal === undefined ? null : refusal === null,
    reason: refusal ? reasonText(refusal) : '',
  };
}

/** A bonus as it travels, with its requirement and what its wallet holds now. */
export function wireGrant(
  grant: GrantRow,
  requirement: RequirementProgress | undefined,
  balance: bigint,
): BonusGrant {
  const held = grant.state === 'open' ? balance : 0n;
  const done = requirement?.done ?? 0n;
  return {
    grant_id: grant.id,
    source: grant.source,
    promotion_id: grant.source === 'promotion' ? grant.sourceId : null,
    name: grant.name,
    wallet_id: grant.walletId,
    wallet_type_id: grant.walletTypeId,
    bonus: formatBaht(grant.bonus),
    balance: formatBaht(held),
    due: formatBaht(grant.due),
    done: formatBaht(done),
    left: formatBaht(grant.due - done),
    games: wireGames(grant.games).map((game) => ({
      ...game,
      counted: formatBaht(requirement?.counted[game.kind] ?? 0n),
    })),
    maximum_stake: orNull(grant.maximumStake),
    maximum_cash_out: orNull(grant.maximumCashOut),
    opened_at: grant.openedAt.toISOString(),
    expires_at: grant.expiresAt.toISOString(),
    state: grant.state,
    closed_at: grant.closedAt?.toISOString() ?? null,
    cash: formatBaht(grant.cash),
    taken_away: formatBaht(grant.takenAway),
    cash_if_met: formatBaht(cashOutOf(held, grant.maximumCashOut).cash),
  };
}

/** An open bonus as the wallets' reply names it. */
export function wireOpenBonus(grant: GrantRow, done: bigint): OpenBonus {
  return {
    grant_id: grant.id,
    name: grant.name,
    wallet_id: grant.walletId,
    due: formatBaht(grant.due),
    done: formatBaht(done),
    left: formatBaht(grant.due - done),
    games: wireGames(grant.games),
    maximum_stake: orNull(grant.maximumStake),
    expires_at: grant.expiresAt.toISOString(),
  };
}

function wireGames(games: GameWeights) {
  return Object.entries(games).map(([kind, weight]) => ({ kind, weight }));
}

function orNull(amount: bigint | null): string | null {
  return amount === null ? null : formatBaht(amount);
}
