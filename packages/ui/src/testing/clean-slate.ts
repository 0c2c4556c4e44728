import { afterEach } from 'vitest';

import { dropQuestions } from '../overlay/confirm.tsx';
import { toast, toastQueue } from '../toast/toast.ts';

/*
 * The first of `setupFiles` in vitest.config.ts, so that it runs when nothing is mounted any more. Files of
 * one worker share their modules: a question or a message that a test left waiting would be shown to the next test,
 * over whatever that one draws.
 */
afterEach(() => {
  dropQuestions();
  for (const { id } of toastQueue.waiting()) toast.dismiss(id);
});
