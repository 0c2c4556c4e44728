export { enqueueMessage, enqueueMessages, enqueueSmsTo, type NewMessage } from './enqueue.ts';
