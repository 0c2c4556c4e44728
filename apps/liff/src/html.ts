import { flows } from '@benjarong/core/share';
import { liffText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';

import { isGuarded } from './flows/flows.ts';

/** What the build writes into index.html: the head's script and the words that stand before any script runs. */
export const places: Readonly<Record<string, string>> = {
  HEAD_SCRIPT: colorModeScript,
  SPLASH: liffText.splash,
  NOSCRIPT: liffText.noScript,
};

/** Every flow has an HTML file of its own with the preloads of its page. */
export const names: readonly string[] = flows.map(({ name }) => name);

/** Those whose own scripts are fetched when it is known who is there (boot/ahead.ts). */
export const guarded: readonly string[] = flows.filter(isGuarded).map(({ name }) => name);
