import { useCore } from '@benjarong/core/react';
import { liffText, lineText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Divider } from '@benjarong/ui/divider';
import { LineMark } from '@benjarong/ui/line-mark';
import { Notice } from '@benjarong/ui/notice';

import { useOpened } from '../app/entry.ts';
import { startAgain } from '../boot/boot.ts';
import { addressOf } from '../flows/paths.ts';

/** Why LINE did not work, and the way in through LINE where it can work; nothing when LINE is not configured. */
export function LineLogin() {
  const { entry, tools } = useOpened();
  const { platform, ui } = useCore();
  const failed = entry.kind === 'trouble';
  const goToLine = () => {
    // From the beginning: what failed (the SDK, LINE, the log-in that was left) starts again, and may go to LINE by itself.
    if (failed) {
      startAgain();
      return;
    }
    // LINE's own window is logged in already: opening the page again asks LINE again.
    if (tools?.inClient) {
      window.location.reload();
      return;
    }
    const { path, search } = platform.location();
    const returnTo = path === '/login' ? (ui.getState().returnTo ?? '/') : path + search;
    tools?.sdk.login(new URL(addressOf(returnTo) ?? '/liff/home', window.location.origin).href);
  };
  return (
    <>
      {entry.kind === 'trouble' && (
        <Notice tone="saffron" title={liffText.troubleTitle} live="status">
          {liffText.trouble[entry.trouble]}
        </Notice>
      )}
      {(tools || failed) && (
        <>
          <Button variant="surface" block startIcon={<LineMark />} onClick={goToLine}>
            {failed ? lineText.retry : liffText.withLine}
          </Button>
          <Divider label={liffText.orPassword} />
        </>
      )}
    </>
  );
}
