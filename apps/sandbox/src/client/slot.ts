import { formatBaht, parseBaht } from '@benjarong/contract';
import { fill, sandboxGameText as g, sandboxSlotText as t } from '@benjarong/text';

import { lines, rows, scatter, type SlotOutcome, type Spin, symbolAt } from '../games/math/slot.ts';
import { freespinRules, slotRules } from '../games/math/slot-rules.ts';
import { slotStakes } from '../games/stakes.ts';
import { grouped, make } from './dom.ts';
import { calm, wait } from './game/boot.ts';
import {
  balanceReadout,
  keysTaken,
  notePlaying,
  readout,
  type Shell,
  stakeControl,
  startShell,
} from './game/shell.ts';
import { createReels } from './slot/reels.ts';

function isOutcome(value: unknown): value is SlotOutcome {
  return typeof value === 'object' && value !== null && 'spin' in value && 'free' in value;
}

/** Tenths of a stake as grouped baht. */
function baht(tenths: number, stakeText: string): string {
  return grouped(formatBaht((parseBaht(stakeText) / 10n) * BigInt(tenths)));
}

function build(shell: Shell): void {
  const { boot, stage } = shell;
  const rules = boot.engine === 'freespin' ? freespinRules : slotRules;
  const names = boot.symbols ?? [];
  const labelOf = (symbol: number): string =>
    Object.entries(t.symbols).find(([name]) => name === names[symbol])?.[1] ?? '';
  const art = (symbol: number): string => `/games/art/${boot.theme ?? 'siam'}/${names[symbol] ?? 'wild'}.svg`;
  const reels = createReels(rules, art, () => shell.play('stop'));

  const headline = make('p', { class: 'headline' });
  const ribbon = make('p', { class: 'ribbon', attributes: { hidden: '' } });
  const winValue = make('output', {
    class: 'money win-money',
    text: '0.00',
    attributes: { translate: 'no' },
  });
  const stake = stakeControl(slotStakes, '10.00', () => undefined);
  const spinLabel = make('span', { text: t.spin });
  const spin = make('button', { class: 'spin', attributes: { type: 'button' } }, spinLabel);
  const fast = make('button', {
    class: 'toggle',
    text: t.fast,
    attributes: { type: 'button', 'aria-pressed': 'false' },
  });
  const overlay = make('div', { class: 'overlay', attributes: { hidden: '', role: 'status' } });
  const tile = document.querySelector('.backdrop')?.getAttribute('src') ?? '';
  let busy = false;
  const pace = { hurry: false };
  let cycle = 0;

  stage.append(
    make(
      'div',
      { class: 'machine' },
      make('img', { class: 'crest', attributes: { src: tile, alt: '', width: '132', height: '132' } }),
      headline,
      make('div', { class: 'cabinet' }, reels.element, overlay, ribbon),
    ),
    make(
      'div',
      { class: 'panel' },
      make('div', { class: 'figures' }, balanceReadout(boot.mode), readout(g.win, winValue)),
      make('div', { class: 'controls' }, stake.element, spin, fast),
      make('p', { class: 'keys', text: t.keys }),
    ),
  );

  const quick = (): boolean => pace.hurry || calm() || fast.getAttribute('aria-pressed') === 'true';
  const pause = async (ms: number): Promise<void> => {
    const until = performance.now() + ms;
    while (performance.now() < until && !pace.hurry) await wait(40);
  };

  const describe = (turn: Spin, stakeText: string): string =>
    [
      ...turn.wins.map((win) =>
        fill(t.lineWin, { symbol: labelOf(win.symbol), count: win.count, amount: baht(win.pay, stakeText) }),
      ),
      ...(turn.scatterPay > 0
        ? [fill(t.scatterWin, { count: turn.scatters, amount: baht(turn.scatterPay, stakeText) })]
        : []),
    ].join(' · ');

  const cellsOf = (turn: Spin, index: number): readonly string[] => {
    const win = turn.wins[index];
    if (win) return (lines[win.line] ?? []).slice(0, win.count).map((row, reel) => `${reel}-${row}`);
    return turn.stops.flatMap((stop, reel) =>
      Array.from({ length: rows }, (_, row) => row)
        .filter((row) => symbolAt(rules.reels, reel, stop, row) === scatter)
        .map((row) => `${reel}-${row}`),
    );
  };

  const stopCycle = (): void => {
    clearInterval(cycle);
    reels.clear();
  };

  /** Shows all wins at once, then one after the other until the next turn. */
  const showWins = (turn: Spin, repeat: boolean): void => {
    const parts = [...turn.wins.keys(), ...(turn.scatterPay > 0 ? [turn.wins.length] : [])];
    if (parts.length === 0) return;
    reels.mark(
      parts.flatMap((part) => cellsOf(turn, part)),
      turn.wins,
    );
    if (!repeat || parts.length === 1) return;
    let at = 0;
    cycle = window.setInterval(() => {
      const part = parts[at++ % parts.length] ?? 0;
      const win = turn.wins[part];
      reels.mark(cellsOf(turn, part), win ? [win] : []);
    }, 1300);
  };

  const banner = async (title: string, text: string, ms: number): Promise<void> => {
    overlay.replaceChildren(make('b', { text: title }), make('span', { text }));
    overlay.hidden = false;
    await pause(ms);
    overlay.hidden = true;
  };

  const showTurn = async (turn: Spin, stakeText: string): Promise<void> => {
    await reels.land(turn.stops, quick());
    headline.textContent = turn.pay > 0 ? describe(turn, stakeText) : '';
    if (turn.pay > 0) shell.play('win');
  };

  const showRound = async (outcome: SlotOutcome, stakeText: string): Promise<void> => {
    await showTurn(outcome.spin, stakeText);
    let total = outcome.spin.pay;
    winValue.textContent = baht(total, stakeText);
    if (outcome.free.length > 0) {
      showWins(outcome.spin, false);
      shell.play('big');
      await pause(900);
      await banner(
        t.freeTitle,
        fill(t.freeAbout, { count: outcome.free.length, multiplier: rules.freeMultiplier }),
        1900,
      );
      document.body.classList.add('is-free');
      let left = outcome.free.length;
      for (const turn of outcome.free) {
        stopCycle();
        left--;
        ribbon.hidden = false;
        ribbon.textContent = fill(t.freeLeft, { left });
        reels.spin(quick());
        await pause(quick() ? 0 : 260);
        await showTurn(turn, stakeText);
        total += turn.pay;
        winValue.textContent = baht(total, stakeText);
        showWins(turn, false);
        await pause(turn.pay > 0 ? 1000 : 260);
      }
      ribbon.hidden = true;
      await banner(t.freeDone, `${t.freeTotal} ${baht(total, stakeText)} ${g.baht}`, 2000);
      document.body.classList.remove('is-free');
    } else if (outcome.pay >= 200) {
      showWins(outcome.spin, false);
      shell.play('big');
      await banner(t.big, `${baht(total, stakeText)} ${g.baht}`, 1800);
    }
    const last = outcome.free.at(-1) ?? outcome.spin;
    stopCycle();
    showWins(last, !calm());
    const amount = baht(outcome.pay, stakeText);
    if (outcome.pay === 0) headline.textContent = t.noWin;
    else if (outcome.free.length > 0) headline.textContent = fill(t.won, { amount });
    shell.say(outcome.pay === 0 ? t.noWin : `${fill(t.won, { amount })} ${headline.textContent}`);
  };

  const turn = async (): Promise<void> => {
    if (busy) {
      pace.hurry = true;
      return;
    }
    busy = true;
    pace.hurry = false;
    stopCycle();
    stake.lock(true);
    spin.classList.add('is-busy');
    spinLabel.textContent = t.stop;
    headline.textContent = '';
    winValue.textContent = '0.00';
    const stakeText = stake.stake();
    shell.hold(parseBaht(stakeText));
    reels.spin(quick());
    notePlaying(true);
    const slow = setTimeout(() => {
      headline.textContent = g.slow;
    }, 2500);
    try {
      const [round] = await Promise.all([shell.api.play({ stake: stakeText }), pause(quick() ? 60 : 420)]);
      clearTimeout(slow);
      headline.textContent = '';
      if (isOutcome(round.outcome)) await showRound(round.outcome, stakeText);
      else await reels.back();
      await shell.settle(round);
    } catch (error) {
      await reels.back();
      await shell.fail(error);
    } finally {
      clearTimeout(slow);
      notePlaying(false);
      busy = false;
      stake.lock(false);
      spin.classList.remove('is-busy');
      spinLabel.textContent = t.spin;
    }
  };

  spin.addEventListener('click', () => void turn());
  fast.addEventListener('click', () => {
    fast.setAttribute('aria-pressed', String(fast.getAttribute('aria-pressed') !== 'true'));
  });
  document.addEventListener('keydown', (event) => {
    if (keysTaken(event)) return;
    if (event.key === ' ' || event.key === 'Enter') {
      const focused = event.target instanceof HTMLElement ? event.target.closest('button') : null;
      if (focused !== null && focused !== spin) return;
      event.preventDefault();
      if (!event.repeat) void turn();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      stake.step(event.key === 'ArrowUp' ? 1 : -1);
    }
  });
}

void startShell(build);
