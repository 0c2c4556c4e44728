/** What a trip to LINE is for. */
export interface Trip {
  readonly intent?: 'link';
  /** Path to come back to; home otherwise. */
  readonly returnTo?: string | undefined;
  /** LINE asks who it is instead of hopping into its app: the answer came back in another browser. */
  readonly retry?: boolean;
}

/** The server's address that leads to LINE's log-in; a plain link, no script is needed to follow it. */
export function authorizePath({ intent, returnTo, retry = false }: Trip = {}): string {
  const query = new URLSearchParams();
  if (intent) query.set('intent', intent);
  if (returnTo !== undefined && returnTo !== '') query.set('return_to', returnTo.slice(0, 300));
  if (retry) query.set('retry', '1');
  return query.size > 0 ? `/api/line/authorize?${query.toString()}` : '/api/line/authorize';
}
