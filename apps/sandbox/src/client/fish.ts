import { parseBaht } from '@benjarong/contract';
import { fill, sandboxFishText as t, sandboxGameText as g } from '@benjarong/text';

import { fishStakes } from '../games/stakes.ts';
import { grouped, make } from './dom.ts';
import { createScene, type Shot } from './fish/scene.ts';
import type { Fish } from './fish/school.ts';
import { newPlayId, type RoundReply } from './game/api.ts';
import { balanceReadout, keysTaken, readout, type Shell, stakeControl, startShell } from './game/shell.ts';

/** Milliseconds between two shots. */
const rhythm = 240;
const mostShots = 8;

function isCaught(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'caught' in value && value.caught === true;
}

function build(shell: Shell): void {
  const scene = createScene(Number(document.body.dataset['ground'] ?? '0'));
  const winValue = make('output', {
    class: 'money win-money',
    text: '0.00',
    attributes: { translate: 'no' },
  });
  const stake = stakeControl(fishStakes, '1.00', (value) => scene.setLabel(grouped(value)));
  const fire = make(
    'button',
    { class: 'spin fire', attributes: { type: 'button', 'aria-label': fill(t.shot, { n: stake.stake() }) } },
    make('span', { class: 'aim', attributes: { 'aria-hidden': 'true' } }),
  );
  const auto = make('button', {
    class: 'toggle',
    text: t.auto,
    attributes: { type: 'button', 'aria-pressed': 'false' },
  });
  /** Shots whose end the sandbox has not told yet. */
  let open = 0;
  let lastShot = 0;
  let holding = false;

  const stopFiring = (): void => {
    holding = false;
    auto.setAttribute('aria-pressed', 'false');
  };

  /** Takes over the wallet's word once nothing else is under way; until then the page reckons itself. */
  const settle = async (round: RoundReply): Promise<void> => {
    if (open === 1 || round.message !== undefined) await shell.settle(round);
    else if (round.win !== undefined) shell.setBalance(shell.balance() + parseBaht(round.win));
  };

  const celebrate = (fish: Fish, win: string): void => {
    const amount = grouped(win);
    scene.celebrate(fish, `+${amount}`);
    winValue.textContent = amount;
    shell.play(fish.species.multiplier >= 15 ? 'big' : 'win');
    shell.say(fill(t.caught, { fish: t.species[fish.species.id], amount }));
  };

  /** Follows one shot from the stake to its end. */
  const follow = async (value: string, shot: Shot): Promise<void> => {
    const playId = newPlayId();
    open++;
    shell.hold(parseBaht(value));
    try {
      const begun = await shell.api.shoot(playId, { stake: value });
      if (begun.state !== 'accepted') {
        shot.remove();
        stopFiring();
        await settle(begun);
        return;
      }
      const fish = await shot.landed;
      if (fish === undefined) {
        await shell.api.release(playId);
        shell.setBalance(shell.balance() + parseBaht(value));
        return;
      }
      const round = await shell.api.hit(playId, fish.species.id);
      if (isCaught(round.outcome)) celebrate(fish, round.win ?? '0.00');
      await settle(round);
    } catch (error) {
      shot.remove();
      stopFiring();
      await shell.fail(error);
    } finally {
      open--;
    }
  };

  const shoot = (): void => {
    const now = performance.now();
    if (now - lastShot < rhythm || scene.inFlight() >= mostShots) return;
    lastShot = now;
    shell.play('shot');
    void follow(stake.stake(), scene.fire());
  };

  scene.setLabel(grouped(stake.stake()));
  scene.onFrame(() => {
    if (holding || auto.getAttribute('aria-pressed') === 'true') shoot();
  });
  scene.canvas.setAttribute('aria-label', t.sea);
  scene.canvas.addEventListener('pointerdown', (event) => {
    scene.aimAt(event.offsetX, event.offsetY);
    holding = true;
    scene.canvas.setPointerCapture(event.pointerId);
    shoot();
  });
  scene.canvas.addEventListener('pointermove', (event) => {
    if (holding || event.pointerType === 'mouse') scene.aimAt(event.offsetX, event.offsetY);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    scene.canvas.addEventListener(end, () => {
      holding = false;
    });
  }
  fire.addEventListener('click', shoot);
  auto.addEventListener('click', () => {
    auto.setAttribute('aria-pressed', String(auto.getAttribute('aria-pressed') !== 'true'));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stopFiring();
  });
  document.addEventListener('keydown', (event) => {
    if (keysTaken(event)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      scene.turn(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      stake.step(event.key === 'ArrowUp' ? 1 : -1);
      fire.setAttribute('aria-label', fill(t.shot, { n: stake.stake() }));
    } else if (event.key === ' ') {
      const focused = event.target instanceof HTMLElement ? event.target.closest('button') : null;
      if (focused !== null && focused !== fire) return;
      event.preventDefault();
      shoot();
    }
  });
  document.addEventListener('keyup', (event) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') scene.turn(0);
    // A focused button would otherwise be pressed once more by the key's release.
    if (event.key === ' ' && event.target === fire) event.preventDefault();
  });

  shell.stage.append(
    scene.element,
    make(
      'div',
      { class: 'panel' },
      make('div', { class: 'figures' }, balanceReadout(shell.boot.mode), readout(g.win, winValue)),
      make('div', { class: 'controls' }, stake.element, fire, auto),
      make('p', { class: 'keys', text: t.keys }),
    ),
  );
  scene.start();
}

void startShell(build);
