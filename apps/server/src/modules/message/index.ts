export { enqueueLineTo, enqueueMessage, enqueueMessages, enqueueSmsTo, type NewMessage } from './enqueue.ts';
export { learnFollower } from './followers.ts';
export { saveMessageSettings } from './settings.ts';
