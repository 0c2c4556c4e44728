/** Which games a type of wallet may pay for; `null` = all. */
export interface WalletTypeRule {
  readonly walletTypeId: number;
  readonly categories: readonly string[] | null;
  readonly providers: readonly string[] | null;
}

/** True when wallets of this type may be used for a game. A type without a rule fits nothing. */
export const walletTypeFits = (
  rule: WalletTypeRule | undefined,
  game: { readonly category: string; readonly providerId: string },
): boolean =>
  rule !== undefined &&
  (rule.categories === null || rule.categories.includes(game.category)) &&
  (rule.providers === null || rule.providers.includes(game.providerId));
