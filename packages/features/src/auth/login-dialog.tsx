import { agentStore, useAgent } from '@benjarong/core/agent';
import { useCore, useLoaded } from '@benjarong/core/react';
import { accountText } from '@benjarong/text';
import { Dialog } from '@benjarong/ui/dialog';

import type { DialogProps } from '../shared/index.ts';
import { LoginForm } from './login-form.tsx';

/** The log-in dialog: 360 px, persistent, with its own close button (spec §2). It opens with all that it offers: a sheet grows upwards. */
export function LoginDialog({ open, onClose }: DialogProps) {
  const agent = useCore().get(agentStore);
  const config = useAgent((state) => state.config);
  useLoaded(agent, config, () => agent.getState().loadConfig());
  return (
    <Dialog open={open} onClose={onClose} title={accountText.login.title} width={360} persistent>
      <LoginForm inDialog />
    </Dialog>
  );
}
