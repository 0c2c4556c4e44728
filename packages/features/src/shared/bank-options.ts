import { selectInfo, useAgent } from '@benjarong/core/agent';
import { banks } from '@benjarong/core/tables';
import type { BankChoice } from '@benjarong/ui/bank-picker-field';
import { useMemo } from 'react';

/** The banks that most Thais use, shown first in the picker (look.md "Bank picker"). */
const common = new Set(['KBANK', 'SCB', 'BBL', 'KTB', 'BAY', 'TTB', 'GSB', 'BAAC']);

const choices: readonly BankChoice[] = banks.map(({ id, name, short_name, color }) => ({
  id: String(id),
  name,
  shortName: short_name,
  color,
  common: common.has(short_name),
}));

/** The 30 banks as the picker of the design system takes them, with the operator's pictures; `id` is text because a form field is. */
export function useBankOptions(): readonly BankChoice[] {
  const images = useAgent(selectInfo)?.bank_images;
  return useMemo(() => {
    const byId = new Map(images?.map(({ bank_id, image }) => [String(bank_id), image]));
    return byId.size === 0 ? choices : choices.map((bank) => ({ ...bank, image: byId.get(bank.id) }));
  }, [images]);
}
