import { useCore } from '@benjarong/core/react';
import { shellText } from '@benjarong/text';
import { confirm } from '@benjarong/ui/confirm';
import { toast } from '@benjarong/ui/toast';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';

/** Log out (spec §2): asks, goes home, ends the session, says so for 3 s. */
export function useLogout(): () => Promise<void> {
  const core = useCore();
  return useCallback(async () => {
    const yes = await confirm({
      title: shellText.logoutTitle,
      message: shellText.logoutQuestion,
      confirmLabel: shellText.logoutYes,
      cancelLabel: shellText.logoutNo,
      tone: 'danger',
    });
    if (!yes) return;
    // Home first: a member page would send the visitor to the log-in and remember itself as wanted.
    flushSync(() => {
      core.platform.navigate('/');
    });
    await core.auth.getState().logout();
    core.ui.getState().takeReturnTo();
    toast.success(shellText.loggedOut);
    // The button that asked went with the session: home begins again at its heading (WCAG 2.4.3).
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, [core]);
}
