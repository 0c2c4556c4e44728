import { lineEndpoints } from '@benjarong/contract';
import type { Transport, TransportReply, TransportRequest } from '@benjarong/core/transport';

/** Exchanges the window's ID token for a session in the place of a refused refresh; `undefined` unless it is the same member's. */
export async function reopen(
  transport: Transport,
  request: TransportRequest,
  identity: { readonly id_token: string; readonly agent_code: string; readonly username: string | undefined },
): Promise<TransportReply | undefined> {
  const { username, ...body } = identity;
  try {
    const url = lineEndpoints.login.path;
    return sessionOf(await transport.send({ ...request, url, body: JSON.stringify(body) }), username);
  } catch {
    return undefined;
  }
}

/** LINE's answer as that of a refresh; `undefined` unless it is the same member's session. */
function sessionOf(answer: TransportReply, username: string | undefined): TransportReply | undefined {
  if (answer.status !== 200) return undefined;
  const { data }: { readonly data?: Readonly<Record<string, unknown>> } = JSON.parse(answer.text);
  if (data?.['status'] !== 'logged_in' || data['username'] !== username) return undefined;
  return { ...answer, text: JSON.stringify({ error: 0, message: '', data: data['session'] }) };
}
