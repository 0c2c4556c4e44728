import { parseBaht } from '@benjarong/contract';
import { fill, sandboxFishText as t, sandboxGameText as g } from '@benjarong/text';

import { fishStakes } from '../games/stakes.ts';
import { grouped, make } from './dom.ts';
import { createScene, type Shot } from './fish/scene.ts';
import { newPlayId, type RoundReply } from './game/api.ts';
import { balanceReadout, keysTaken, readout, type Shell, stakeControl, startShell } from './game/shell.ts';

/** Milliseconds between two shots. */
const rhythm = 240;
const mostShots = 8;

const isCaught = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'caught' in value && value.caught === true;

const build = (shell: Shell): void => {
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
  const close = async (round: RoundReply): Promise<void> => {
    open--;
    if (open === 0 || round.message !== undefined) await shell.settle(round);
    else if (round.win !== undefined) shell.setBalance(shell.balance() + parseBaht(round.win));
  };

  const shoot = (): void => {
    const now = performance.now();
    if (now - lastShot < rhythm) return;
    if (scene.inFlight() >= mostShots) return;
    lastShot = now;
    const playId = newPlayId();
    const value = stake.stake();
    open++;
    shell.hold(parseBaht(value));
    shell.play('shot');
    const begun = shell.api.shoot(playId, { stake: value });
    const shot: Shot = scene.fire({
      hit: (fish) => {
        shell.play('hit');
        void begun
          .then((round) => (round.state === 'accepted' ? shell.api.hit(playId, fish.species.id) : undefined))
          .then(async (round) => {
            // A refused shot is told below.
            if (!round) return;
            if (isCaught(round.outcome)) {
              const amount = grouped(round.win ?? '0.00');
              scene.catch(fish, `+${amount}`);
              winValue.textContent = amount;
              shell.play(fish.species.multiplier >= 15 ? 'big' : 'win');
              shell.say(fill(t.caught, { fish: t.species[fish.species.id], amount }));
            }
            await close(round);
          })
          .catch((error: unknown) => {
            open--;
            void shell.fail(error);
          });
      },
      lost: () => {
        void begun
          .then(async (round) => {
            if (round.state !== 'accepted') return;
            await shell.api.release(playId);
            open--;
            shell.setBalance(shell.balance() + parseBaht(value));
          })
          .catch(() => undefined);
      },
    });
    begun.then(
      async (round) => {
        if (round.state === 'accepted') return;
        shot.remove();
        stopFiring();
        await close(round);
      },
      (error: unknown) => {
        shot.remove();
        stopFiring();
        open--;
        void shell.fail(error);
      },
    );
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
};

void startShell(build);
