import { formatBaht, type Satang } from '@benjarong/contract';
import { fill, sandboxGameText as g, sandboxTableText as t } from '@benjarong/text';

import { chips, tableMost } from '../../games/stakes.ts';
import { grouped, make } from '../dom.ts';
import { calm } from '../game/boot.ts';
import { balanceReadout, keysTaken, notePlaying, readout, type Shell } from '../game/shell.ts';
import type { RoundReply } from '../game/api.ts';

/** One field that takes chips. */
export interface FieldSpec {
  readonly id: string;
  /** Full Thai name for screen readers. */
  readonly name: string;
  /** What is on the field; empty when a picture does. */
  readonly title: string;
  readonly note?: string;
  readonly art?: string;
  /** Total return in hundredths of the stake. */
  readonly returns: number;
}

/** Fields that stand together. */
export interface FieldGroup {
  readonly id: string;
  readonly label?: string;
  readonly fields: readonly FieldSpec[];
}

/** What a settled round says about the fields. */
export interface TableOutcome {
  readonly result: unknown;
  readonly returned: Readonly<Record<string, string>>;
  readonly hits: readonly string[];
}

/** A board of fields with chips, and the panel that places and plays them. */
export interface Board {
  readonly element: HTMLElement;
  readonly panel: HTMLElement;
  /** Replaces the fields; chips that lay there are taken back. */
  setGroups(groups: readonly FieldGroup[]): void;
}

/** What a {@link Board} asks of its game. */
export interface BoardOptions {
  readonly groups: readonly FieldGroup[];
  readonly go: string;
  readonly busy: string;
  readonly keys: string;
  /** More than the bets that the sandbox must know. */
  readonly extra?: () => Readonly<Record<string, unknown>>;
  /** Starts the show while the call is under way. */
  readonly start: () => void;
  /** Ends the show with the result; fields light up afterwards. */
  readonly show: (outcome: TableOutcome) => Promise<void>;
  /** Ends the show without a result. */
  readonly stop: () => void;
  /** Before chips are placed: a game may put new fields there. */
  readonly beforePlace?: () => void;
}

/** Builds board and panel. */
export function createBoard(shell: Shell, options: BoardOptions): Board {
  let chip = 1;
  let bets = new Map<string, Satang>();
  let before = new Map<string, Satang>();
  let busy = false;
  let fields = new Map<string, { button: HTMLButtonElement; stack: HTMLElement; placed: HTMLElement }>();
  const element = make('div', { class: 'board' });

  const total = (): Satang => [...bets.values()].reduce((sum, amount) => sum + amount, 0n);
  const totalValue = make('output', { class: 'money', attributes: { translate: 'no' } });
  const winValue = make('output', {
    class: 'money win-money',
    text: '0.00',
    attributes: { translate: 'no' },
  });
  const clear = make('button', { class: 'toggle', text: t.clear, attributes: { type: 'button' } });
  const again = make('button', { class: 'toggle', text: t.again, attributes: { type: 'button' } });
  const go = make('button', { class: 'go', text: options.go, attributes: { type: 'button' } });

  const draw = (): void => {
    for (const [id, { button, stack, placed }] of fields) {
      const amount = bets.get(id) ?? 0n;
      stack.hidden = amount === 0n;
      stack.textContent = short(amount);
      placed.textContent = amount === 0n ? '' : ` ${fill(t.placed, { amount: grouped(formatBaht(amount)) })}`;
      button.disabled = busy;
    }
    totalValue.textContent = grouped(formatBaht(total()));
    go.disabled = busy || total() === 0n;
    clear.disabled = busy || total() === 0n;
    again.disabled = busy || before.size === 0;
    go.textContent = busy ? options.busy : options.go;
  };

  const unlight = (): void => {
    element.classList.remove('is-settled');
    for (const { button } of fields.values()) button.classList.remove('is-hit', 'is-paid');
  };

  const place = (id: string): void => {
    if (busy) return;
    options.beforePlace?.();
    unlight();
    const amount = (chips[chip] ?? 5n) * 100n;
    if (total() + amount > tableMost) {
      shell.toast(t.limit);
      return;
    }
    bets.set(id, (bets.get(id) ?? 0n) + amount);
    shell.play('tick');
    draw();
  };

  const setGroups = (groups: readonly FieldGroup[]): void => {
    bets = new Map();
    before = new Map(
      [...before].filter(([id]) => groups.some((group) => group.fields.some((field) => field.id === id))),
    );
    fields = new Map();
    element.replaceChildren(
      ...groups.map((group) =>
        make(
          'div',
          {
            class: `fields fields-${group.id}`,
            attributes: {
              role: 'group',
              ...(group.label === undefined ? {} : { 'aria-label': group.label }),
            },
          },
          ...(group.label === undefined ? [] : [make('p', { class: 'fields-label', text: group.label })]),
          ...group.fields.map((spec) => {
            const stack = make('span', { class: 'stack', attributes: { 'aria-hidden': 'true', hidden: '' } });
            const placed = make('span', { class: 'hidden' });
            // The name is the content: what is read starts with what is seen.
            const unseen =
              spec.name === spec.title ? [] : [make('span', { class: 'hidden', text: `${spec.name} ` })];
            const button = make(
              'button',
              { class: 'field', attributes: { type: 'button', 'data-field': spec.id } },
              ...unseen,
              ...(spec.art === undefined
                ? []
                : [make('img', { class: 'field-art', attributes: { src: spec.art, alt: '' } })]),
              ...(spec.title === '' ? [] : [make('b', { class: 'field-title', text: spec.title })]),
              ...(spec.note === undefined ? [] : [make('span', { class: 'field-note', text: spec.note })]),
              make('span', { class: 'field-odds', text: odds(spec.returns) }),
              placed,
              stack,
            );
            button.addEventListener('click', () => place(spec.id));
            fields.set(spec.id, { button, stack, placed });
            return button;
          }),
        ),
      ),
    );
    draw();
  };

  const light = (outcome: TableOutcome): void => {
    element.classList.add('is-settled');
    for (const id of outcome.hits) fields.get(id)?.button.classList.add('is-hit');
    for (const id of Object.keys(outcome.returned)) fields.get(id)?.button.classList.add('is-paid');
  };

  const tellEnd = (round: RoundReply): void => {
    const won = round.win ?? '0.00';
    winValue.textContent = grouped(won);
    shell.play(won === '0.00' ? 'lose' : 'win');
    shell.say(won === '0.00' ? t.lost : fill(t.won, { amount: grouped(won) }));
  };

  const turn = async (): Promise<void> => {
    if (busy || total() === 0n) return;
    busy = true;
    unlight();
    winValue.textContent = '0.00';
    draw();
    const sent = Object.fromEntries([...bets].map(([id, amount]) => [id, formatBaht(amount)]));
    shell.hold(total());
    notePlaying(true);
    // On a small screen the board may be scrolled: the show is at the top.
    shell.stage.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' });
    options.start();
    try {
      const round = await shell.api.play({ bets: sent, ...options.extra?.() });
      if (isOutcome(round.outcome)) {
        await options.show(round.outcome);
        light(round.outcome);
        tellEnd(round);
        before = bets;
        bets = new Map();
      } else {
        options.stop();
      }
      await shell.settle(round);
    } catch (error) {
      options.stop();
      await shell.fail(error);
    } finally {
      notePlaying(false);
      busy = false;
      draw();
    }
  };

  const chipButtons = chips.map((value, index) => {
    const button = make(
      'button',
      { class: 'chip', attributes: { type: 'button', 'aria-label': fill(t.chip, { n: String(value) }) } },
      make('img', { attributes: { src: `/games/art/chip/${index}.svg`, alt: '' } }),
      make('span', { text: String(value) }),
    );
    button.addEventListener('click', () => choose(index));
    return button;
  });
  const choose = (index: number): void => {
    chip = index;
    chipButtons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === index)));
  };
  choose(chip);

  clear.addEventListener('click', () => {
    bets = new Map();
    draw();
  });
  again.addEventListener('click', () => {
    options.beforePlace?.();
    unlight();
    bets = new Map(before);
    draw();
  });
  go.addEventListener('click', () => void turn());
  document.addEventListener('keydown', (event) => {
    if (keysTaken(event)) return;
    const number = Number(event.key);
    if (number >= 1 && number <= chips.length) choose(number - 1);
    else if (event.key === 'Backspace' || event.key === 'Delete') clear.click();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) void turn();
    }
  });

  setGroups(options.groups);
  const panel = make(
    'div',
    { class: 'panel' },
    make(
      'div',
      { class: 'figures' },
      balanceReadout(shell.boot.mode),
      readout(t.total, totalValue),
      readout(g.win, winValue),
    ),
    make('div', { class: 'chips', attributes: { role: 'group', 'aria-label': t.chips } }, ...chipButtons),
    make('div', { class: 'controls' }, clear, go, again),
    make('p', { class: 'keys', text: options.keys }),
  );
  return { element, panel, setGroups };
}

function isOutcome(value: unknown): value is TableOutcome {
  return (
    typeof value === 'object' && value !== null && 'result' in value && 'returned' in value && 'hits' in value
  );
}

function odds(returns: number): string {
  return `×${Math.floor(returns / 100)}${returns % 100 === 0 ? '' : `.${String(returns % 100).padStart(2, '0')}`}`;
}

function short(amount: Satang): string {
  const baht = amount / 100n;
  return baht >= 1000n && baht % 100n === 0n
    ? `${baht / 1000n}${baht % 1000n === 0n ? '' : `.${(baht % 1000n) / 100n}`}k`
    : String(baht);
}
