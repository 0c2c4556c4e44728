/** One SMS as programs read it. */
export interface SmsMessage {
  readonly message_id: string;
  readonly mobile: string;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly sent_at: string;
}

/** All phones of the environment, in memory. */
export interface Inbox {
  receive(message: SmsMessage): void;
  /** Newest first; of one number, or of all. */
  list(mobile?: string): readonly SmsMessage[];
  /** Calls `listener` for every message from now on; returns how to stop. */
  follow(listener: (message: SmsMessage) => void): () => void;
}

const most = 1000;

/** An empty inbox that keeps the newest 1,000 messages. */
export function createInbox(): Inbox {
  const messages: SmsMessage[] = [];
  const listeners = new Set<(message: SmsMessage) => void>();
  return {
    receive: (message) => {
      messages.unshift(message);
      if (messages.length > most) messages.pop();
      for (const listener of listeners) listener(message);
    },
    list: (mobile) =>
      mobile === undefined ? messages : messages.filter((message) => message.mobile === mobile),
    follow: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
