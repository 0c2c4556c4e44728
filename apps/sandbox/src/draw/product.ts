/** A JSON reply of the product, or `undefined` when it was away or not readable. */
export interface ProductReply {
  readonly status: number;
  /** The envelope; never trusted to have any shape. */
  readonly body: unknown;
}

/** A property of an unknown value, or `undefined`. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, String(key)) : undefined,
    value,
  );
}

/** A text of an unknown value, empty when it is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** A list of an unknown value, empty when it is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  // Its items stay unknown.
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/** Asks the product's public API as any client does: GET without a body, POST with one. */
export async function askProduct(
  url: string,
  { body, token, timeout }: { readonly body?: unknown; readonly token?: string; readonly timeout: number },
): Promise<ProductReply | undefined> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
