import { lines, rows, type SlotRules, symbolAt } from '../../games/math/slot.ts';
import { make } from '../dom.ts';
import { calm } from '../game/boot.ts';

/** The five reels on the page. */
export interface Reels {
  readonly element: HTMLElement;
  /** Lets all reels run until {@link Reels.land} or {@link Reels.back}. */
  spin(quick: boolean): void;
  /** Stops them one after the other at these stops. */
  land(stops: readonly number[], quick: boolean): Promise<void>;
  /** Returns to what stood before. */
  back(): Promise<void>;
  /** Lights cells ("reel-row") and draws lines; everything else steps back. */
  mark(cells: readonly string[], drawn: readonly { readonly line: number; readonly count: number }[]): void;
  clear(): void;
}

const runLength = 12;
const svgSpace = 'http://www.w3.org/2000/svg';

/** Builds the reels of a game; `art` names the picture of a symbol, `stopped` is called when a reel is. */
export function createReels(rules: SlotRules, art: (symbol: number) => string, stopped: () => void): Reels {
  const strips = rules.reels.map(() => make('div', { class: 'strip' }));
  const overlay = document.createElementNS(svgSpace, 'svg');
  overlay.setAttribute('viewBox', '0 0 500 300');
  overlay.setAttribute('preserveAspectRatio', 'none');
  overlay.setAttribute('class', 'lines');
  overlay.setAttribute('aria-hidden', 'true');
  const element = make(
    'div',
    { class: 'reels', attributes: { 'aria-hidden': 'true' } },
    ...strips.map((strip) => make('div', { class: 'reel' }, strip)),
  );
  element.append(overlay);
  let standing: readonly number[] = rules.reels.map((ring, i) => (i * 7) % ring.length);
  const running: (Animation | undefined)[] = [];

  const cell = (symbol: number, name?: string): HTMLElement =>
    make(
      'div',
      { class: 'cell', attributes: name === undefined ? {} : { 'data-cell': name } },
      make('img', { attributes: { src: art(symbol), alt: '', draggable: 'false' } }),
    );
  const shown = (reel: number, stop: number): HTMLElement[] =>
    Array.from({ length: rows }, (_, row) => cell(symbolAt(rules.reels, reel, stop, row), `${reel}-${row}`));
  const filler = (reel: number, stop: number, length: number): HTMLElement[] =>
    Array.from({ length }, (_, i) => cell(symbolAt(rules.reels, reel, stop + rows + i, 0)));

  const stand = (reel: number): void => {
    strips[reel]?.replaceChildren(...shown(reel, standing[reel] ?? 0));
  };
  const halt = (reel: number): void => {
    running[reel]?.cancel();
    running[reel] = undefined;
  };

  strips.forEach((_, reel) => stand(reel));

  const landOne = async (reel: number, stop: number, quick: boolean): Promise<void> => {
    const strip = strips[reel];
    if (!strip) return;
    halt(reel);
    if (calm()) {
      strip.replaceChildren(...shown(reel, stop));
      await strip.animate([{ opacity: 0.3 }, { opacity: 1 }], 200).finished;
      return;
    }
    const extra = quick ? 4 : 6 + reel * 3;
    const all = extra + rows;
    strip.replaceChildren(...shown(reel, stop), ...filler(reel, stop, extra));
    await strip.animate(
      [
        { transform: `translateY(${(-100 * extra) / rows}%)` },
        { transform: 'translateY(2.4%)', offset: 0.9 },
        { transform: 'translateY(0)' },
      ],
      { duration: quick ? 260 : 460 + reel * 190, easing: 'cubic-bezier(.2,.55,.35,1)' },
    ).finished;
    strip.replaceChildren(...[...strip.children].slice(0, rows));
    if (all > 0) stopped();
  };

  return {
    element,
    spin: (quick) => {
      if (calm()) return;
      strips.forEach((strip, reel) => {
        halt(reel);
        const stop = standing[reel] ?? 0;
        strip.replaceChildren(...filler(reel, stop, runLength), ...filler(reel, stop, rows));
        running[reel] = strip.animate(
          [{ transform: `translateY(${(-100 * runLength) / rows}%)` }, { transform: 'translateY(0)' }],
          { duration: quick ? 420 : 560, iterations: Number.POSITIVE_INFINITY },
        );
      });
    },
    land: async (stops, quick) => {
      standing = stops;
      await Promise.all(stops.map((stop, reel) => landOne(reel, stop, quick)));
    },
    back: async () => {
      strips.forEach((_, reel) => {
        halt(reel);
        stand(reel);
      });
    },
    mark: (cells, drawn) => {
      const lit = new Set(cells);
      element.classList.add('is-marked');
      for (const one of element.querySelectorAll<HTMLElement>('[data-cell]')) {
        one.classList.toggle('is-hit', lit.has(one.dataset['cell'] ?? ''));
      }
      overlay.replaceChildren(
        ...drawn.flatMap(({ line, count }) => {
          const points = (lines[line] ?? [])
            .slice(0, count)
            .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
            .join(' ');
          return ['line-edge', 'line-core'].map((name) => {
            const path = document.createElementNS(svgSpace, 'polyline');
            path.setAttribute('points', points);
            path.setAttribute('class', name);
            return path;
          });
        }),
      );
    },
    clear: () => {
      element.classList.remove('is-marked');
      for (const one of element.querySelectorAll('.is-hit')) one.classList.remove('is-hit');
      overlay.replaceChildren();
    },
  };
}
