import type { LineEnvironment } from './line-environment.ts';
import type { ChatMessage } from './store.ts';
import { random } from './tokens.ts';

const most = 400;

/** Puts a message into the conversation of two; every open chat page hears of it. */
export function sendMessage(
  environment: LineEnvironment,
  from: string,
  to: string,
  message: Readonly<Record<string, unknown>>,
): void {
  const { state } = environment.store;
  const sent: ChatMessage = {
    id: random(16),
    from,
    to,
    at: environment.now().toISOString(),
    message: { ...message },
  };
  state.messages.push(sent);
  if (state.messages.length > most) state.messages.splice(0, state.messages.length - most);
  environment.store.changed();
  environment.hub.tell({ kind: 'messages' });
}

/** The conversation of two, oldest first. */
export function conversation(
  environment: LineEnvironment,
  one: string,
  other: string,
): readonly ChatMessage[] {
  return environment.store.state.messages.filter(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
}
