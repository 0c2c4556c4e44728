import { artUrl } from '@benjarong/art';
import type { PostalAddress, Redemption, ShopItem } from '@benjarong/contract';
import { errorText, fill } from '@benjarong/text';

import { readReward, wireReward } from '../reward/index.ts';
import { leftOf, type MemberFacts, type Refusal, refusalOf, shortOf } from './rules.ts';
import type { AddressRow, ItemRow, ParcelState, RedemptionRow } from './tables.ts';

/** One state of a parcel with its time. */
export interface ParcelStep {
  readonly state: ParcelState;
  readonly madeAt: Date;
}

/** An item as it travels; without `facts` a visitor asks. */
export function wireItem(item: ItemRow, facts: MemberFacts | undefined, at: Date): ShopItem {
  const refusal = facts && refusalOf(item, facts, at);
  return {
    item_id: item.id,
    name: item.name,
    description: item.description,
    kind: item.kind,
    image: imageOf(item),
    price: Number(item.price),
    stock: item.stock,
    times: item.times,
    period: item.period,
    left: facts === undefined ? null : (leftOf(item, facts.taken) ?? null),
    starts_at: item.startsAt.toISOString(),
    ends_at: item.endsAt?.toISOString() ?? null,
    reward: item.reward && wireReward(readReward(item.reward)),
    eligible: facts === undefined ? null : refusal === undefined,
    reason: refusal ? reasonText(refusal) : '',
    short: facts === undefined ? 0 : Number(shortOf(item, facts.points)),
  };
}

/** The picture that the operator set, else a drawn one. */
export function imageOf({ id, kind, image }: Pick<ItemRow, 'id' | 'kind' | 'image'>): string {
  return image === '' ? artUrl.event(`${scenes[kind]}-${id}`) : image;
}

/** A redemption as its member sees it. */
export function wireRedemption(
  row: RedemptionRow,
  image: string,
  address: AddressRow | undefined,
  steps: readonly ParcelStep[],
): Redemption {
  return {
    redemption_id: row.id,
    reference: row.reference,
    item_id: row.itemId,
    name: row.name,
    kind: row.kind,
    image,
    price: Number(row.price),
    reward: row.reward && wireReward(readReward(row.reward)),
    state: row.state,
    carrier: row.carrier,
    tracking: row.tracking,
    address: address ? wireAddress(address) : null,
    created_at: row.createdAt.toISOString(),
    steps: steps.map(({ state, madeAt }) => ({ state, at: madeAt.toISOString() })),
  };
}

/** An address as it travels. */
export function wireAddress({
  recipient,
  phone,
  line,
  district,
  province,
  postcode,
}: AddressRow): PostalAddress {
  return { recipient, phone, line, district, province, postcode };
}

/** The sentence of a refusal. */
export function reasonText({ error, params = {} }: Refusal): string {
  return fill(errorText[error], params);
}

const scenes = { credit: 'treasure', spins: 'spin', coupon: 'luckydraw', goods: 'newyear' } as const;
