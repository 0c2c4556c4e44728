import type { Core } from '@benjarong/core';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useContent } from '@benjarong/core/content';
import { useCore } from '@benjarong/core/react';
import { type DialogName, useUi } from '@benjarong/core/ui';
import { LoginDialog, RegisterDialog } from '@benjarong/features/auth';
import { EventDialog, NotificationDialog } from '@benjarong/features/content';
import { GameDialog } from '@benjarong/features/game';
import { DepositDialog } from '@benjarong/features/payment';
import { PromotionDialog } from '@benjarong/features/promotion';
import { WinWatch } from '@benjarong/features/lotto';
import { AccountWatch } from '@benjarong/features/member';
import { RealityWatch } from '@benjarong/features/protection';
import { type DialogProps, Panel, useStays } from '@benjarong/features/shared';
import { preloadConfirm } from '@benjarong/ui/confirm';
import { preloadOverlay } from '@benjarong/ui/dialog';
import { type LazyComponent, lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { useCallback, useEffect, useRef, useState } from 'react';

import { readFiles } from '../routes/ahead.ts';
import { onFirstTouch } from './first-interaction.ts';
import { LineAnswerHost } from './line-answer.tsx';

const MenuDialog = lazyWithRetry(
  () => import('./menu-dialog.tsx'),
  (module) => module.MenuDialog,
);
const NavDrawer = lazyWithRetry(
  () => import('./nav-drawer.tsx'),
  (module) => module.NavDrawer,
);

/** Which component is behind each flag of core's ui store. */
const dialogs: Readonly<Partial<Record<DialogName, LazyComponent<DialogProps>>>> = {
  login: LoginDialog,
  register: RegisterDialog,
  notification: NotificationDialog,
  event: EventDialog,
  deposit: DepositDialog,
  menu: MenuDialog,
  drawer: NavDrawer,
  promotion: PromotionDialog,
  game: GameDialog,
};

// Object.keys widens; these are exactly the keys written above.
const names = Object.keys(dialogs) as DialogName[];
/** The two that take each other's place. */
const rival: Readonly<Partial<Record<DialogName, DialogName>>> = { login: 'register', register: 'login' };

interface DialogHostProps {
  /** Announcements may show themselves here: on home only, never over a task. */
  readonly popups: boolean;
  /** The page on screen is one to play on. */
  readonly playing: boolean;
}

/** All dialogs that more than one place can open; each one's code comes with its first opening. */
export function DialogHost({ popups, playing }: DialogHostProps) {
  const core = useCore();
  usePopup(popups);
  useEffect(
    () =>
      onFirstTouch(() => {
        readFiles();
        void preloadOverlay();
        void preloadConfirm();
        // A member's menu, also of one who is just logging in: on a slow device its code would come long after the tap.
        const { path } = core.platform.location();
        if (core.auth.getState().isLoggedIn || path === '/login') void MenuDialog.preload();
        void watchFocus();
        void beginOffline(core);
      }),
    [core],
  );
  return (
    <>
      {names.map((name) => (
        <Slot key={name} name={name} />
      ))}
      <MemberWatches playing={playing} />
      <LineAnswerHost />
    </>
  );
}

async function watchFocus(): Promise<void> {
  try {
    const { keepFocus } = await import('@benjarong/ui/keep-focus');
    keepFocus();
  } catch {
    // Steps that choose their own place still do.
  }
}

async function beginOffline(core: Core): Promise<void> {
  try {
    const { startOffline } = await import('../offline/start.ts');
    startOffline(core);
  } catch {
    // The next visit tries again.
  }
}

/** What watches over a member: nothing of it is loaded for visitors, nor without something to say. */
function MemberWatches({ playing }: Pick<DialogHostProps, 'playing'>) {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const said = useAuth(({ userInfo: { data } }) => data?.consent_due === true || data?.notices !== undefined);
  const stays = useStays();
  const inGame = useUi((state) => state.open.game && state.selectedGame?.is_demo !== true);
  if (!isLoggedIn) return null;
  return (
    <>
      {said && (
        <Panel quiet>
          <AccountWatch />
        </Panel>
      )}
      {(playing || inGame) && (
        <Panel quiet>
          <RealityWatch />
        </Panel>
      )}
      {/* A win shows wherever the member is. */}
      {(playing || inGame || stays) && (
        <Panel quiet>
          <WinWatch />
        </Panel>
      )}
    </>
  );
}

function Slot({ name }: { readonly name: DialogName }) {
  const open = useUi((state) => state.open[name]);
  const hide = useUi((state) => state.hide);
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const close = useCallback(() => {
    hide(name);
  }, [hide, name]);
  const other = rival[name];
  useEffect(() => {
    if (open && other !== undefined) hide(other);
  }, [open, other, hide]);
  const Dialog = dialogs[name];
  if (!used || !Dialog) return null;
  return (
    <Panel>
      <Dialog open={open} onClose={close} />
    </Panel>
  );
}

/** Whether something lies over the page, of this file or of the page itself: a link with LINE, a consent, a question. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Announcements of type 1 show themselves once per member and day (product.md), never over another dialog. */
function usePopup(active: boolean): void {
  const { content, ui } = useCore();
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const ready = useContent((state) => state.notifications.status === 'ready');
  const load = useContent((state) => state.loadNotifications);
  const shown = useRef(false);
  useEffect(() => {
    if (!isLoggedIn) shown.current = false;
    else if (active) void load();
  }, [active, isLoggedIn, load]);
  useEffect(() => {
    if (!active || !isLoggedIn || !ready || shown.current) return;
    if (
      content.getState().due().length === 0 ||
      Object.values(ui.getState().open).some(Boolean) ||
      isCovered()
    )
      return;
    shown.current = true;
    ui.getState().show('notification');
  }, [active, isLoggedIn, ready, content, ui]);
}
