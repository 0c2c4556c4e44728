import { useArea } from '../react/core-context.tsx';
import { type MessageState, messageStore } from './store.ts';

/** A piece of the message store. */
export function useMessage<T>(selector: (state: MessageState) => T): T {
  return useArea(messageStore, selector);
}
