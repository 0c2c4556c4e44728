/** Name of each wallet by `wallet_type_id`. */
export const walletTypeText = {
  1: 'กระเป๋าเงินสด',
  2: 'กระเป๋าโบนัส',
  3: 'กระเป๋าเครดิตฟรี',
} as const;

/** Name of a wallet of any type; a type of a later release still has a name. */
export const walletName = (typeId: number): string =>
  // An index signature view of the closed list above: unknown numbers answer undefined.
  (walletTypeText as Readonly<Record<number, string>>)[typeId] ?? `กระเป๋าที่ ${typeId}`;
