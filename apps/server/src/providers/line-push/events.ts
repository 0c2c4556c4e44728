import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

import type { MessengerEvent } from '../adapter.ts';

const plain = { maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' };
const token = { maxLength: 100, pattern: '^[A-Za-z0-9_.-]+$' };
/** Printable ASCII and Thai: what our own buttons and words are made of; anything else is between people. */
const words = { maxLength: 300, pattern: '^[ -~\\u0E00-\\u0E7F]*$' };
const common = {
  webhookEventId: Type.String(plain),
  timestamp: Type.Integer({ minimum: 1_400_000_000_000, maximum: 4_000_000_000_000 }),
  source: Type.Object({ type: Type.Literal('user'), userId: Type.String(plain) }),
};
const friend = Compile(
  Type.Object({
    ...common,
    type: Type.Enum(['follow', 'unfollow']),
    replyToken: Type.Optional(Type.String(token)),
  }),
);
const postback = Compile(
  Type.Object({
    ...common,
    type: Type.Literal('postback'),
    replyToken: Type.String(token),
    postback: Type.Object({ data: Type.String(words) }),
  }),
);
const message = Compile(
  Type.Object({
    ...common,
    type: Type.Literal('message'),
    replyToken: Type.String(token),
    message: Type.Object({ type: Type.Literal('text'), text: Type.String(words) }),
  }),
);
const accountLink = Compile(
  Type.Object({
    ...common,
    type: Type.Literal('accountLink'),
    link: Type.Object({ result: Type.String({ maxLength: 20 }) }),
  }),
);

/** One event of LINE's webhook as the port has it; `undefined` for kinds that mean nothing to us and for groups. */
export function readLineEvent(event: unknown): MessengerEvent | undefined {
  if (friend.Check(event))
    return {
      ...factsOf(event),
      kind: 'friend',
      follows: event.type === 'follow',
      replyToken: event.replyToken,
    };
  if (postback.Check(event))
    return { ...factsOf(event), kind: 'ask', ask: event.postback.data, replyToken: event.replyToken };
  if (message.Check(event))
    return { ...factsOf(event), kind: 'ask', ask: event.message.text.trim(), replyToken: event.replyToken };
  if (accountLink.Check(event))
    return { ...factsOf(event), kind: 'account_link', ok: event.link.result === 'ok' };
  return undefined;
}

function factsOf(event: {
  readonly webhookEventId: string;
  readonly timestamp: number;
  readonly source: { readonly userId: string };
}) {
  return { id: event.webhookEventId, subject: event.source.userId, at: new Date(event.timestamp) };
}
