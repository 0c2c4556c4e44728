export { contentImages, ContentError, editBanner, editEvent, editNotification } from './content.ts';
export { hasEvent } from './has-event.ts';
