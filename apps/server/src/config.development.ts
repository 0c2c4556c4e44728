import { isSafeAddress } from './providers/http.ts';

/** Secrets of a fresh clone; the sandbox knows the same ones, production refuses them. */
export const defaultSecrets = {
  sms: 'sandbox-sms-secret-not-for-production',
  payment: 'sandbox-payment-secret-not-for-production',
  payout: 'sandbox-payout-secret-not-for-production',
  games: 'sandbox-games-secret-not-for-production',
  lotto: 'sandbox-lotto-secret-not-for-production',
  slip: 'sandbox-slip-secret-not-for-production',
} as const;

/** Secrets that anybody can read in this repository. */
export const publishedSecrets: readonly string[] = Object.values(defaultSecrets);

/**
 * What adapters fall back to outside production: the signed calls go to the sandbox. Games are framed from the address
 * that browsers reach; the server itself asks a sandbox of another address through this machine's own.
 */
export function developmentDefaults(
  sandboxUrl: string,
  sandboxPort: number,
): Readonly<Record<string, string | undefined>> {
  const url = isSafeAddress(sandboxUrl) ? sandboxUrl : `http://localhost:${sandboxPort}`;
  return {
    SMS_URL: url,
    SMS_SECRET: defaultSecrets.sms,
    PAYMENT_URL: url,
    PAYMENT_SECRET: defaultSecrets.payment,
    PAYOUT_URL: url,
    PAYOUT_SECRET: defaultSecrets.payout,
    GAMES_URL: url,
    GAMES_SECRET: defaultSecrets.games,
    GAME_ORIGINS: URL.canParse(sandboxUrl) ? new URL(sandboxUrl).origin : undefined,
    LOTTO_URL: url,
    LOTTO_SECRET: defaultSecrets.lotto,
    SLIP_ADAPTER: 'signed-slip',
    SLIP_URL: url,
    SLIP_SECRET: defaultSecrets.slip,
  };
}
