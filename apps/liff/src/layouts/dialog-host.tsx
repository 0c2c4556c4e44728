import { useAuth } from '@benjarong/core/auth';
import { useCore, usePlatform } from '@benjarong/core/react';
import { type DialogName, useUi } from '@benjarong/core/ui';
import { NotificationDialog } from '@benjarong/features/content';
import { GameDialog } from '@benjarong/features/game';
import { PromotionDialog } from '@benjarong/features/promotion';
import { type DialogProps, Panel, useStays } from '@benjarong/features/shared';
import { type LazyComponent, lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { useEffect, useState } from 'react';

const MemberWatches = lazyWithRetry(
  () => import('./member-watches.tsx'),
  (module) => module.MemberWatches,
);

const dialogs: readonly (readonly [DialogName, LazyComponent<DialogProps>])[] = [
  ['notification', NotificationDialog],
  ['game', GameDialog],
  ['promotion', PromotionDialog],
];

/** What the site shows as a dialog is a screen of its own here: one task at a time. */
const screens: readonly (readonly [DialogName, string])[] = [
  ['login', '/login'],
  ['register', '/register'],
  ['deposit', '/member/deposit'],
];

/** The few things that stand over a flow. */
export function DialogHost({ playing }: { readonly playing: boolean }) {
  useScreens();
  return (
    <>
      {dialogs.map(([name, Dialog]) => (
        <Slot key={name} name={name} Dialog={Dialog} />
      ))}
      <Watches playing={playing} />
    </>
  );
}

function Watches({ playing }: { readonly playing: boolean }) {
  const info = useAuth(({ isLoggedIn, userInfo }) => (isLoggedIn ? userInfo.data : undefined));
  const said = info?.consent_due === true || info?.notices !== undefined;
  const inGame = useUi(({ open, selectedGame }) => open.game && selectedGame?.is_demo !== true);
  const stays = useStays();
  const isMounted = useMounted();
  const plays = playing || inGame;
  return (
    isMounted &&
    info &&
    (said || plays || stays) && (
      <Panel quiet>
        <MemberWatches said={said} playing={plays} />
      </Panel>
    )
  );
}

/** True once the page answers to fingers: what no one waits for comes after that. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const note = () => setMounted(true);
    window.addEventListener('mounted', note, { once: true });
    return () => window.removeEventListener('mounted', note);
  }, []);
  return mounted;
}

function useScreens(): void {
  const { ui } = useCore();
  const platform = usePlatform();
  useEffect(() => {
    const look = () => {
      const { open, hide, setReturnTo, returnTo } = ui.getState();
      const [name, path] = screens.find(([dialog]) => open[dialog]) ?? [];
      if (name === undefined || path === undefined) return;
      hide(name);
      const here = platform.location();
      if (name !== 'deposit' && returnTo === undefined) setReturnTo(here.path + here.search);
      platform.navigate(path);
    };
    look();
    return ui.subscribe(look);
  }, [ui, platform]);
}

function Slot({ name, Dialog }: { readonly name: DialogName; readonly Dialog: LazyComponent<DialogProps> }) {
  const open = useUi((state) => state.open[name]);
  const hide = useUi((state) => state.hide);
  if (!open) return null;
  return (
    <Panel>
      <Dialog
        open
        onClose={() => {
          hide(name);
        }}
      />
    </Panel>
  );
}
