import { formatBaht, parseBaht, type Satang } from '@benjarong/contract';
import { fill, sandboxGameText as t } from '@benjarong/text';

import { byId, byIdAs, grouped, make } from '../dom.ts';
import { createApi, type GameApi, GameError, type RoundReply } from './api.ts';
import { type Boot, calm, readBoot, wait } from './boot.ts';
import { createSound, type SoundName } from './sound.ts';

/** The frame around a game: balance, messages, sound, closing, and the calls. */
export interface Shell {
  readonly boot: Boot;
  readonly api: GameApi;
  readonly stage: HTMLElement;
  /** Satang as shown now. */
  balance(): Satang;
  /** Shows a balance; counts up or down unless motion is unwanted. */
  setBalance(amount: Satang): void;
  /** Takes a stake off the shown balance while the call is under way. */
  hold(amount: Satang): void;
  /** Shows what a finished round left in the wallet, or asks for it; shows its message if it has one. */
  settle(round: RoundReply): Promise<void>;
  say(text: string): void;
  /** Shows a Thai sentence until it is tapped or some seconds passed. */
  toast(text: string): void;
  fail(error: unknown): Promise<void>;
  play(sound: SoundName): void;
}

const readoutBalance = make('output', { class: 'money', attributes: { translate: 'no' } });

/** A labelled figure of the panel. */
export function readout(label: string, value: HTMLElement): HTMLElement {
  return make('div', { class: 'readout' }, make('span', { class: 'readout-label', text: label }), value);
}

/** The balance's place in the panel. */
export function balanceReadout(mode: Boot['mode']): HTMLElement {
  return readout(mode === 'demo' ? t.playMoney : t.balance, readoutBalance);
}

/** Starts the frame: reads the document, connects its buttons, fetches the balance, notifies the product. */
export async function startShell(build: (shell: Shell) => void): Promise<void> {
  const boot = readBoot();
  const api = createApi(boot);
  const sound = createSound();
  const toastBox = byId('toast');
  let shown: Satang = 0n;
  let counting = 0;
  let toastTimer = 0;

  const tell = (message: { type: 'ready' | 'close' | 'balance'; balance?: string }): void => {
    if (window.parent !== window) window.parent.postMessage(message, boot.productOrigin);
  };

  const setBalance = (amount: Satang): void => {
    cancelAnimationFrame(counting);
    const from = shown;
    shown = amount;
    if (calm() || from === amount || document.hidden) {
      readoutBalance.textContent = showMoney(amount);
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const part = BigInt(Math.round(Math.min(1, (now - start) / 320) * 1000));
      readoutBalance.textContent = showMoney(from + ((amount - from) * part) / 1000n);
      if (part < 1000n) counting = requestAnimationFrame(step);
    };
    counting = requestAnimationFrame(step);
  };

  const toast = (text: string): void => {
    toastBox.textContent = text;
    toastBox.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = window.setTimeout(() => {
      toastBox.hidden = true;
    }, 6000);
  };

  const refresh = async (): Promise<void> => {
    const state = await api.state();
    if (state.balance === null) toast(state.message ?? t.network);
    else setBalance(parseBaht(state.balance));
  };

  const shell: Shell = {
    boot,
    api,
    stage: byId('stage'),
    balance: () => shown,
    setBalance,
    hold: (amount) => setBalance(shown - amount),
    settle: async (round) => {
      if (round.message !== undefined) toast(round.message);
      if (round.balance !== undefined && round.state !== 'drawn' && round.state !== 'cancelling') {
        setBalance(parseBaht(round.balance));
      } else {
        await refresh();
      }
      tell({ type: 'balance', balance: formatBaht(shown) });
    },
    say: (text) => {
      byId('said').textContent = text;
    },
    toast,
    fail: async (error) => {
      toast(error instanceof GameError ? error.message : t.broken);
      try {
        await refresh();
      } catch {
        // Still no line; the sentence above says so already.
      }
    },
    play: (name) => sound.play(name),
  };

  byId('close').addEventListener('click', () => {
    api.leave();
    if (window.parent === window) location.assign(boot.returnUrl);
    else tell({ type: 'close' });
  });
  window.addEventListener('pagehide', () => api.leave());
  const soundButton = byId('sound');
  soundButton.addEventListener('click', () => {
    sound.on = !sound.on;
    soundButton.setAttribute('aria-pressed', String(sound.on));
    soundButton.setAttribute('aria-label', sound.on ? t.soundOff : t.soundOn);
    sound.play('tick');
  });
  const sheet = byIdAs('info-dialog', HTMLDialogElement);
  byId('info').addEventListener('click', () => sheet.showModal());
  byId('info-close').addEventListener('click', () => sheet.close());
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  toastBox.addEventListener('click', () => {
    toastBox.hidden = true;
  });

  build(shell);
  shell.stage.setAttribute('aria-busy', 'false');
  tell({ type: 'ready' });
  for (let attempt = 0; attempt < 4; attempt++) {
    try {
      const state = await api.state();
      if (state.balance !== null) shown = parseBaht(state.balance);
      readoutBalance.textContent = state.balance === null ? '-' : showMoney(shown);
      if (state.message !== null) toast(state.message);
      // A round that an earlier page had begun: its result counts, so it is reported.
      if (state.last?.state === 'closed' && wasPlaying() && state.last.win !== '0.00') {
        toast(fill(t.resumed, { win: grouped(state.last.win ?? '0.00') }));
      }
      return;
    } catch (error) {
      readoutBalance.textContent = '-';
      if (attempt === 3 || !(error instanceof GameError) || !error.again)
        toast(error instanceof Error ? error.message : t.broken);
      if (!(error instanceof GameError) || !error.again) return;
      await wait(1200);
    }
  }
}

const noteKey = 'playing';

/** Remembers which play is under way, so that a page loaded in the middle can tell its end. Storage may be blocked. */
export function notePlaying(playing: boolean): void {
  try {
    if (playing) sessionStorage.setItem(noteKey, '1');
    else sessionStorage.removeItem(noteKey);
  } catch {
    // A sandboxed frame has no storage; then nothing is reported after a reload, and the money is right all the same.
  }
}

/** A stake with its two buttons; `change` hears the new stake. */
export function stakeControl(
  stakes: readonly string[],
  start: string,
  change: (stake: string) => void,
): {
  element: HTMLElement;
  step: (by: number) => void;
  stake: () => string;
  lock: (locked: boolean) => void;
} {
  let index = Math.max(0, stakes.indexOf(start));
  const value = make('output', { class: 'money', attributes: { translate: 'no', 'aria-live': 'polite' } });
  const less = make('button', {
    class: 'step',
    text: '−',
    attributes: { type: 'button', 'aria-label': t.lessStake },
  });
  const more = make('button', {
    class: 'step',
    text: '+',
    attributes: { type: 'button', 'aria-label': t.moreStake },
  });
  let locked = false;
  const draw = (): void => {
    value.textContent = grouped(stakes[index] ?? '');
    less.disabled = locked || index === 0;
    more.disabled = locked || index === stakes.length - 1;
  };
  const step = (by: number): void => {
    if (locked) return;
    index = Math.min(stakes.length - 1, Math.max(0, index + by));
    draw();
    change(stakes[index] ?? start);
  };
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  draw();
  return {
    element: make(
      'div',
      { class: 'stake', attributes: { role: 'group', 'aria-label': t.stake } },
      less,
      readout(t.stake, value),
      more,
    ),
    step,
    stake: () => stakes[index] ?? start,
    lock: (now) => {
      locked = now;
      draw();
    },
  };
}

/** True while a dialog is open or a person types: then keys are not for the game. */
export function keysTaken(event: KeyboardEvent): boolean {
  return (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    document.querySelector('dialog[open]') !== null ||
    (event.target instanceof HTMLElement && event.target.closest('.bar') !== null)
  );
}

function showMoney(amount: Satang): string {
  return grouped(formatBaht(amount));
}

function wasPlaying(): boolean {
  try {
    const was = sessionStorage.getItem(noteKey) === '1';
    sessionStorage.removeItem(noteKey);
    return was;
  } catch {
    return false;
  }
}
