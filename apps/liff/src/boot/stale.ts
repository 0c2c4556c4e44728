/** Fields of the SDK's store that belong to one log-in. */
const ofLogin = ['IDToken', 'decodedIDToken', 'accessToken', 'featureToken', 'context'] as const;
/** An ID token that ends this soon is not worth sending. */
const margin = 60_000;

interface Store {
  readonly getItem: (key: string) => string | null;
  readonly removeItem: (key: string) => void;
}

/**
 * Boot step 2: drops what the SDK would never overwrite by itself. A window that LINE opens again brings fresh
 * credentials in the hash while the store still holds an expired ID token, or another user's.
 */
export function dropStaleIdentity(liffId: string, stores: readonly Store[], hash: string, now: number): void {
  const fresh = /[#&]id_token=/.test(hash);
  for (const store of stores) {
    const key = (name: string) => `LIFF_STORE:${liffId}:${name}`;
    const expiry = expiryOf(store.getItem(key('decodedIDToken')));
    const names = fresh
      ? (['IDToken', 'decodedIDToken'] as const)
      : expiry !== undefined && expiry < now + margin
        ? ofLogin
        : [];
    for (const name of names) store.removeItem(key(name));
  }
}

function expiryOf(text: string | null): number | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'exp' in value && typeof value.exp === 'number'
      ? value.exp * 1_000
      : undefined;
  } catch {
    return undefined;
  }
}
