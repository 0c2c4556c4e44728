import { useCore } from '@benjarong/core/react';
import { shellText } from '@benjarong/text';
import { toast } from '@benjarong/ui/toast';
import { useEffect } from 'react';

/** Shows what core announces: its toasts, the end of a session, a log-out in another tab. Once in each app. */
export function EventToasts() {
  const { events } = useCore();
  useEffect(() => {
    const offs = [
      events.on('toast', ({ tone, message, ms }) => {
        toast({ kind: tone, title: message, duration: ms });
      }),
      events.on('sessionExpired', ({ message, tell }) => {
        if (tell) toast.error(message);
      }),
      events.on('logout', ({ reason }) => {
        if (reason === 'other_tab') toast.info(shellText.loggedOutElsewhere);
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, [events]);
  return null;
}
