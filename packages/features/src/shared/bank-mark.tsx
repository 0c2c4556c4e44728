import { selectInfo, useAgent } from '@benjarong/core/agent';
import type { Bank } from '@benjarong/core/tables';
import { BankTile } from '@benjarong/ui/bank-tile';

interface BankMarkProps {
  readonly bank: Bank;
  /** md 48, sm 36 px. */
  readonly size?: 'sm' | 'md';
}

/** A bank's tile, with the operator's picture of it where there is one (spec §3, `image`). */
export function BankMark({ bank, size }: BankMarkProps) {
  const images = useAgent(selectInfo)?.bank_images;
  const image = images?.find(({ bank_id }) => bank_id === bank.id)?.image;
  return <BankTile shortName={bank.short_name} color={bank.color} image={image} size={size} />;
}
