import { fill, sandboxMatchText as m, sandboxTableText as t } from '@benjarong/text';

import { percent } from '../games/math/fraction.ts';
import { type Fixture, fixtureAt, matchRules, type Score } from '../games/math/match.ts';
import { oddsOf } from '../games/math/table.ts';
import { make } from './dom.ts';
import { calm, wait } from './game/boot.ts';
import { type Shell, startShell } from './game/shell.ts';
import { createPitch } from './match/pitch.ts';
import { createBoard, type FieldGroup, type TableOutcome } from './table/board.ts';

interface ScoreReply extends Score {
  readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
}

/** Length of a match on the screen, in milliseconds. */
const length = 8000;

function groupsOf(fixture: Fixture, teams: readonly string[]): FieldGroup[] {
  const rules = matchRules(fixture);
  const labels = { winner: m.winner, goals: m.goals, both: m.both };
  const titles: Readonly<Record<string, string>> = {
    home: teams[fixture.home] ?? '',
    away: teams[fixture.away] ?? '',
  };
  return (['winner', 'goals', 'both'] as const).map((id) => ({
    id,
    label: labels[id],
    fields: rules.bets
      .filter((bet) => bet.group === id)
      .map((bet) => {
        const name = Object.entries(t.bets).find(([known]) => known === bet.id)?.[1] ?? bet.id;
        return {
          id: bet.id,
          name,
          title: titles[bet.id] ?? name,
          note: fill(m.chance, { n: percent(oddsOf(rules, bet).chance) }),
          returns: bet.returns,
        };
      }),
  }));
}

function team(side: 'home' | 'away'): { element: HTMLElement; set: (number: number, name: string) => void } {
  const crest = make('img', { class: 'crest', attributes: { alt: '', width: '56', height: '56' } });
  const name = make('b', { class: 'team-name' });
  return {
    element: make(
      'div',
      { class: `team team-${side}` },
      crest,
      name,
      make('span', { class: 'team-side', text: m[side] }),
    ),
    set: (number, text) => {
      crest.src = `/games/art/team/${number}.svg`;
      name.textContent = text;
    },
  };
}

function build(shell: Shell): void {
  const teams = shell.boot.teams ?? [];
  // Matches follow the clock, so that everybody sees the same one; a new one comes after each bet.
  let number = Math.floor(Date.now() / 60_000) % 1_000_000;
  let fixture = fixtureAt(shell.boot.gameId, number);
  const home = team('home');
  const away = team('away');
  const score = make('p', { class: 'score', text: '0 – 0', attributes: { translate: 'no' } });
  const minute = make('p', { class: 'minute', text: m.kickoff });
  const ticker = make('p', { class: 'ticker', attributes: { 'aria-live': 'polite' } });
  const pitch = createPitch();
  // A match is played once: the next chip opens the next one.
  let played = false;

  const present = (): void => {
    fixture = fixtureAt(shell.boot.gameId, number);
    home.set(fixture.home, teams[fixture.home] ?? '');
    away.set(fixture.away, teams[fixture.away] ?? '');
    score.textContent = '0 – 0';
    minute.textContent = m.kickoff;
    ticker.textContent = '';
  };

  const run = async (result: ScoreReply): Promise<void> => {
    const names = { home: teams[fixture.home] ?? '', away: teams[fixture.away] ?? '' };
    const shown = { home: 0, away: 0 };
    const goals = [...result.goals];
    const start = performance.now();
    const time = calm() ? 1200 : length;
    pitch.kickOff(result.goals, time);
    while (true) {
      const at = Math.min(90, Math.floor(((performance.now() - start) / time) * 90));
      minute.textContent = `${at}'`;
      while (goals[0] !== undefined && goals[0].minute <= at) {
        const goal = goals.shift();
        if (!goal) break;
        shown[goal.side]++;
        score.textContent = `${shown.home} – ${shown.away}`;
        ticker.textContent = fill(m.goal, { team: names[goal.side], minute: goal.minute });
        score.classList.remove('is-goal');
        requestAnimationFrame(() => score.classList.add('is-goal'));
        shell.play('win');
      }
      if (at >= 90) break;
      await wait(60);
    }
    score.textContent = `${result.home} – ${result.away}`;
    minute.textContent = m.full;
    const said = fill(m.score, {
      home: names.home,
      away: names.away,
      homeGoals: result.home,
      awayGoals: result.away,
    });
    ticker.textContent = said;
    pitch.stop();
  };

  const next = make('button', { class: 'next', text: m.next, attributes: { type: 'button' } });
  const board = createBoard(shell, {
    groups: groupsOf(fixture, teams),
    go: m.kickoff,
    busy: m.playing,
    keys: m.keys,
    extra: () => ({ fixture: number }),
    start: () => {
      next.disabled = true;
      minute.textContent = "0'";
    },
    stop: () => {
      next.disabled = false;
      present();
    },
    show: async (outcome: TableOutcome) => {
      // The match engine of this very page draws exactly this shape.
      await run(outcome.result as ScoreReply);
      played = true;
      next.disabled = false;
    },
    beforePlace: () => {
      if (played) advance();
    },
  });
  const advance = (): void => {
    played = false;
    number = (number + 1) % 1_000_000_000;
    present();
    board.setGroups(groupsOf(fixture, teams));
    pitch.reset();
  };
  next.addEventListener('click', advance);
  present();
  shell.stage.append(
    make(
      'div',
      { class: 'felt' },
      make(
        'div',
        { class: 'scene' },
        make(
          'div',
          { class: 'scoreboard' },
          home.element,
          make('div', { class: 'middle' }, minute, score),
          away.element,
        ),
        pitch.element,
        make('div', { class: 'ticker-row' }, ticker, next),
      ),
      board.element,
    ),
    board.panel,
  );
}

void startShell(build);
