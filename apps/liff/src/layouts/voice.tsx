import { useCore } from '@benjarong/core/react';
import { shellText } from '@benjarong/text';
import { toast } from '@benjarong/ui/toast';
import { useEffect } from 'react';

import { useOpened } from '../app/entry.ts';

/** Says aloud what core only announces, and lets LINE know when the member logs out. */
export function Voice() {
  const { events, ui, platform } = useCore();
  const { tools } = useOpened();
  useEffect(() => {
    const offs = [
      events.on('toast', ({ tone, message, ms }) => {
        toast({ kind: tone, title: message, duration: ms });
      }),
      events.on('sessionExpired', ({ message, tell }) => {
        if (tell) toast.error(message);
      }),
      events.on('logout', ({ reason }) => {
        if (reason === 'member') tools?.sdk.logout();
        if (reason === 'other_tab') toast.info(shellText.loggedOutElsewhere);
      }),
      // Core sends a new member home; a person who came for a flow goes on to it.
      events.on('registered', () => {
        const returnTo = ui.getState().takeReturnTo();
        if (returnTo !== undefined) platform.navigate(returnTo, { replace: true });
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [events, ui, platform, tools]);
  return null;
}
