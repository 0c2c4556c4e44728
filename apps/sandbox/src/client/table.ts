import { fill, sandboxTableText as t } from '@benjarong/text';

import { cardsRules } from '../games/math/cards.ts';
import { hiloRules } from '../games/math/hilo.ts';
import type { TableBet } from '../games/math/table.ts';
import { make } from './dom.ts';
import { calm, wait } from './game/boot.ts';
import { type Shell, startShell } from './game/shell.ts';
import { createBoard, type FieldGroup, type FieldSpec, type TableOutcome } from './table/board.ts';

/** What the middle of a table shows. */
interface Scene {
  readonly element: HTMLElement;
  start(): void;
  show(result: unknown): Promise<{ readonly said: string; readonly mark: string; readonly side: string }>;
  stop(): void;
}

function picture(src: string, className: string): HTMLImageElement {
  return make('img', { class: className, attributes: { src, alt: '', draggable: 'false' } });
}

function diceScene(): Scene {
  const dice = [1, 2, 3].map((face) => picture(`/games/art/dice/${face}.svg`, 'die'));
  const sum = make('p', { class: 'sum', text: '6' });
  const element = make(
    'div',
    { class: 'bowl-scene' },
    make('div', { class: 'plate' }, ...dice),
    picture('/assets/bowl.svg', 'bowl'),
    sum,
  );
  return {
    element,
    start: () => {
      element.classList.add('is-covered', 'is-shaking');
    },
    show: async (result) => {
      const faces = Array.isArray(result) ? result.map(Number) : [];
      await wait(calm() ? 100 : 900);
      faces.forEach((face, i) => {
        dice[i]?.setAttribute('src', `/games/art/dice/${face}.svg`);
      });
      const points = faces.reduce((total, face) => total + face, 0);
      sum.textContent = String(points);
      element.classList.remove('is-shaking');
      await wait(calm() ? 0 : 160);
      element.classList.remove('is-covered');
      await wait(calm() ? 0 : 420);
      const triple = faces.every((face) => face === faces[0]);
      return {
        said: fill(t.result, { dice: faces.join(' '), sum: points }),
        mark: String(points),
        side: triple ? 'even' : points >= 11 ? 'high' : 'low',
      };
    },
    stop: () => element.classList.remove('is-covered', 'is-shaking'),
  };
}

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

interface CardPairReply {
  readonly dragon: number;
  readonly tiger: number;
  readonly dragonSuit: number;
  readonly tigerSuit: number;
}

function seat(side: 'dragon' | 'tiger') {
  const face = picture('/games/art/card/back.svg', 'card-face');
  const flip = make('div', { class: 'flip' }, picture('/games/art/card/back.svg', 'card-back'), face);
  return {
    face,
    flip,
    element: make('div', { class: `seat seat-${side}` }, make('b', { text: t.bets[side] }), flip),
  };
}

function cardScene(): Scene {
  const dragon = seat('dragon');
  const tiger = seat('tiger');
  const element = make(
    'div',
    { class: 'card-scene' },
    dragon.element,
    make('span', { class: 'versus', text: 'VS' }),
    tiger.element,
  );
  const cover = (): void => {
    for (const one of [dragon, tiger]) one.flip.classList.remove('is-open');
    for (const one of [dragon, tiger]) one.element.classList.remove('is-winner');
  };
  return {
    element,
    start: cover,
    show: async (result) => {
      // The cards engine of this very page draws exactly this shape.
      const pair = result as CardPairReply;
      await wait(calm() ? 60 : 380);
      for (const [one, rank, suit] of [
        [dragon, pair.dragon, pair.dragonSuit],
        [tiger, pair.tiger, pair.tigerSuit],
      ] as const) {
        one.face.src = `/games/art/card/${rank}-${suit}.svg`;
        await one.face.decode().catch(() => undefined);
        one.flip.classList.add('is-open');
        await wait(calm() ? 40 : 620);
      }
      const winner = pair.dragon > pair.tiger ? 'dragon' : pair.tiger > pair.dragon ? 'tiger' : 'tie';
      if (winner === 'dragon') dragon.element.classList.add('is-winner');
      if (winner === 'tiger') tiger.element.classList.add('is-winner');
      return {
        said: fill(t.resultCards, {
          dragon: rankNames[pair.dragon] ?? '',
          tiger: rankNames[pair.tiger] ?? '',
        }),
        mark: t.marks[winner],
        side: winner === 'dragon' ? 'low' : winner === 'tiger' ? 'high' : 'even',
      };
    },
    stop: cover,
  };
}

function hiloField(bet: TableBet): FieldSpec {
  const [kind = '', value = ''] = bet.id.split('-');
  const { id, returns } = bet;
  if (kind === 'face') {
    return {
      id,
      returns,
      name: fill(t.bets.face, { n: value }),
      title: '',
      art: `/games/art/dice/${value}.svg`,
    };
  }
  if (kind === 'sum') return { id, returns, name: fill(t.bets.sum, { n: value }), title: value };
  const name = Object.entries(t.bets).find(([known]) => known === id)?.[1] ?? id;
  const field = { id, returns, name, title: name };
  return id === 'low' || id === 'high' ? { ...field, note: t.notes[id] } : field;
}

function hiloGroups(): FieldGroup[] {
  return ['even', 'face', 'sum', 'triple'].map((id) => ({
    id,
    fields: hiloRules.bets.filter((bet) => bet.group === id).map(hiloField),
  }));
}

function cardGroups(): FieldGroup[] {
  return ['side', 'extra'].map((id) => ({
    id,
    fields: cardsRules.bets
      .filter((bet) => bet.group === id)
      .map((bet) => {
        const name = Object.entries(t.bets).find(([known]) => known === bet.id)?.[1] ?? bet.id;
        return { id: bet.id, name, title: name, returns: bet.returns };
      }),
  }));
}

function build(shell: Shell): void {
  const cards = shell.boot.engine === 'cards';
  const scene = cards ? cardScene() : diceScene();
  const history = make('ol', { class: 'history', attributes: { 'aria-label': t.history } });
  const board = createBoard(shell, {
    groups: cards ? cardGroups() : hiloGroups(),
    go: cards ? t.deal : t.roll,
    busy: cards ? t.dealing : t.rolling,
    keys: t.keys,
    start: () => scene.start(),
    stop: () => scene.stop(),
    show: async (outcome: TableOutcome) => {
      const { said, mark, side } = await scene.show(outcome.result);
      history.prepend(make('li', { text: mark, attributes: { 'data-side': side } }));
      while (history.children.length > 14) history.lastElementChild?.remove();
      shell.say(said);
    },
  });
  shell.stage.append(
    make('div', { class: 'felt' }, make('div', { class: 'scene' }, scene.element, history), board.element),
    board.panel,
  );
}

void startShell(build);
