import { randomUUID } from 'node:crypto';

import { errorCodes } from '@benjarong/contract';
import { type Static, Type } from 'typebox';

import type { Caller } from '../kernel/calls.ts';
import type { Journal } from '../kernel/journal.ts';
import { SandboxError } from '../kernel/sandbox-error.ts';
import { engine, type EngineName } from './engines.ts';
import type { Launch } from './launches.ts';
import type { GameWallet } from './wallet.ts';

/**
 * A round as the journal keeps it, one line per step.
 * opened → (accepted) → drawn → closed; opened → refused; opened or accepted → cancelling → cancelled.
 * `disputed`: the product refused what must be done; nothing is tried again and the page says so.
 */
export const roundRecord = Type.Object({
  round_id: Type.String(),
  play_id: Type.String(),
  launch_id: Type.String(),
  player_id: Type.String(),
  session_token: Type.String(),
  provider_id: Type.String(),
  game_id: Type.String(),
  game_name: Type.String(),
  engine: Type.Enum(['slot', 'freespin', 'hilo', 'cards', 'match', 'fish']),
  choice: Type.Unknown(),
  stake: Type.String(),
  state: Type.Enum([
    'opened',
    'accepted',
    'drawn',
    'closed',
    'refused',
    'cancelling',
    'cancelled',
    'disputed',
  ]),
  at: Type.String(),
  outcome: Type.Optional(Type.Unknown()),
  win: Type.Optional(Type.String()),
  /** Balance that the product named last in this round. */
  balance: Type.Optional(Type.String()),
  code: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
});
/** One round of any game. */
export type Round = Static<typeof roundRecord>;

/** What {@link createRounds} needs. */
export interface RoundsOptions {
  readonly journal: Journal<Round>;
  readonly wallet: GameWallet;
  readonly caller: Pick<Caller, 'pause' | 'stopped'>;
  readonly now: () => Date;
  /** Calls of a bet until its outcome counts as unknown and it is rolled back. */
  readonly betAttempts: number;
  /** Milliseconds that a player waits for the closing call before the show starts anyway. */
  readonly patience: number;
  /** Milliseconds after which a shot that hit nothing is given back. */
  readonly flight: number;
}

/** Plays rounds so that each is completed exactly once, whatever is cut off. */
export interface Rounds {
  /** Bet, draw, win in one go; the same `playId` gives the same round. */
  play(launch: Launch, engineName: EngineName, playId: string, choice: unknown): Promise<Round>;
  /** Bet only: the round waits for `finish` or `release`. */
  begin(launch: Launch, engineName: EngineName, playId: string, choice: unknown): Promise<Round>;
  /** Draws a begun round with its completed choice. */
  finish(launch: Launch, playId: string, choice: (begun: Round) => unknown): Promise<Round>;
  /** Gives back a begun round, or all of a launch. */
  release(launch: Launch, playId?: string): Promise<void>;
  /** The newest rounds, newest first. */
  list(): readonly Round[];
  /** The newest round of a launch. */
  last(launch: Launch): Round | undefined;
  close(): Promise<void>;
}

const final = new Set<Round['state']>(['closed', 'refused', 'cancelled', 'disputed']);

/** What stays in the journal at a start: whatever is not finished, and the newest finished rounds. */
export function keepRounds(records: readonly Round[]): readonly Round[] {
  const book = new Map<string, Round>();
  for (const record of records) book.set(record.round_id, record);
  const all = [...book.values()];
  return all.filter((round, i) => !final.has(round.state) || i >= all.length - 2000);
}
const remembered = 5000;
const mostOpen = 24;

/** Opens the book of rounds; unfinished ones of an earlier process are completed at once. */
export function createRounds({
  journal,
  wallet,
  caller,
  now,
  betAttempts,
  patience,
  flight,
}: RoundsOptions): Rounds {
  const book = new Map<string, Round>();
  const byPlay = new Map<string, { id: string; work: Promise<unknown> }>();
  const running = new Set<Promise<unknown>>();
  const flights = new Map<string, NodeJS.Timeout>();

  const put = (round: Round): Round => {
    book.set(round.round_id, round);
    return round;
  };
  const current = (id: string): Round => {
    const round = book.get(id);
    if (!round) throw new SandboxError('game_round_unknown');
    return round;
  };
  const save = async (round: Round): Promise<Round> => {
    await journal.append(put(round));
    return round;
  };
  const track = <T>(work: Promise<T>): Promise<T> => {
    const quiet = work.catch(() => undefined).finally(() => running.delete(quiet));
    running.add(quiet);
    return work;
  };
  const forget = (): void => {
    for (const [id, round] of book) {
      if (book.size <= remembered) return;
      if (!final.has(round.state)) continue;
      book.delete(id);
      byPlay.delete(playKey(round.launch_id, round.play_id));
    }
  };

  /** Repeats rollback or win until the product has said yes or a definite no. */
  const complete = async (id: string): Promise<void> => {
    for (let attempt = 0; !caller.stopped; attempt++) {
      const round = current(id);
      const back = round.state === 'cancelling';
      const result = back ? await wallet.rollback(round) : await wallet.win(round, round.win ?? '0.00');
      if (result.kind === 'done') {
        await save({ ...round, state: back ? 'cancelled' : 'closed', balance: result.balance });
        return;
      }
      if (result.kind === 'refused') {
        // A bet that never arrived or is undone already needs no rollback.
        const undone = result.code === errorCodes.bet_not_found || result.code === errorCodes.bet_rolled_back;
        await save({
          ...round,
          state: back && undone ? 'cancelled' : 'disputed',
          code: result.code,
          message: result.message,
        });
        return;
      }
      if (!(await caller.pause(attempt))) return;
    }
  };

  const completeSoon = async (id: string): Promise<Round> => {
    const work = track(complete(id));
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    await Promise.race([work, enough]);
    clearTimeout(timer);
    return current(id);
  };

  const cancel = async (id: string): Promise<Round> => {
    clearTimeout(flights.get(id));
    flights.delete(id);
    await save({ ...current(id), state: 'cancelling' });
    return completeSoon(id);
  };

  /** Takes the stake; afterwards the round is accepted, refused, or being rolled back. */
  const takeStake = async (id: string): Promise<Round> => {
    let doubt = false;
    for (let attempt = 0; attempt < betAttempts; attempt++) {
      const result = await wallet.bet(current(id));
      if (result.kind === 'done') return put({ ...current(id), state: 'accepted', balance: result.balance });
      if (result.kind === 'refused') {
        const refused: Round = {
          ...current(id),
          state: 'refused',
          code: result.code,
          message: result.message,
        };
        if (!doubt) return save(refused);
        // An earlier call got no answer: it may have taken the stake, so this refusal settles nothing.
        put({ ...current(id), code: result.code, message: result.message });
        break;
      }
      doubt = true;
      if (attempt + 1 < betAttempts && !(await caller.pause(attempt))) break;
    }
    // Stopping: the journal says "opened", and the next start rolls back.
    if (caller.stopped) throw new SandboxError('unavailable');
    return cancel(id);
  };

  const drawNow = async (id: string, choice: unknown): Promise<Round> => {
    const round = current(id);
    const { outcome, win } = engine(round.engine).draw(choice, round.game_id);
    // From this line on the result is; it is on the disk before anybody hears of it.
    try {
      await save({ ...round, choice, outcome, win, state: 'drawn' });
    } catch (error) {
      // The result is not on the disk, so it never was: no one saw it, and the stake goes back.
      put({ ...round, state: 'cancelling' });
      void track(complete(id));
      throw error;
    }
    return completeSoon(id);
  };

  const open = (launch: Launch, name: EngineName, playId: string, choice: unknown): Round => {
    const stake = engine(name).stakeOf(choice, launch.game_id);
    forget();
    const unfinished = [...book.values()].filter(
      (round) => round.launch_id === launch.launch_id && !final.has(round.state),
    );
    if (unfinished.length >= mostOpen) throw new SandboxError('game_busy');
    return put({
      round_id: randomUUID(),
      play_id: playId,
      launch_id: launch.launch_id,
      player_id: launch.player_id,
      session_token: launch.session_token,
      provider_id: launch.provider_id,
      game_id: launch.game_id,
      game_name: launch.game_name,
      engine: name,
      choice,
      stake,
      state: 'opened',
      at: now().toISOString(),
    });
  };

  /** Runs `work` once per play id; a repeated call waits for the first and gets the same round. */
  const once = async (
    launch: Launch,
    name: EngineName,
    playId: string,
    choice: unknown,
    work: (id: string) => Promise<Round>,
  ): Promise<Round> => {
    if (caller.stopped) throw new SandboxError('unavailable');
    const key = playKey(launch.launch_id, playId);
    const known = byPlay.get(key);
    if (known) {
      await known.work;
      return current(known.id);
    }
    // No await up to the entry in the map: a second call with this play id finds the first.
    const round = open(launch, name, playId, choice);
    const running = track(save(round).then(() => work(round.round_id)));
    byPlay.set(key, { id: round.round_id, work: running });
    return running;
  };

  const startFlight = (id: string): void => {
    const timer = setTimeout(() => {
      if (book.get(id)?.state === 'accepted') void track(cancel(id));
    }, flight);
    flights.set(id, timer);
  };

  for (const round of journal.replayed) {
    put(round);
    byPlay.set(playKey(round.launch_id, round.play_id), { id: round.round_id, work: Promise.resolve() });
    // Nothing was drawn: the stake goes back. What was drawn is paid as drawn.
    if (round.state === 'opened' || round.state === 'accepted') void track(cancel(round.round_id));
    else if (round.state === 'cancelling' || round.state === 'drawn') void track(complete(round.round_id));
  }

  return {
    play: (launch, name, playId, choice) =>
      once(launch, name, playId, choice, async (id) => {
        const round = await takeStake(id);
        return round.state === 'accepted' ? drawNow(id, round.choice) : round;
      }),
    begin: (launch, name, playId, choice) =>
      once(launch, name, playId, choice, async (id) => {
        const round = await takeStake(id);
        if (round.state === 'accepted') startFlight(id);
        return round;
      }),
    finish: async (launch, playId, complete) => {
      const known = byPlay.get(playKey(launch.launch_id, playId));
      if (!known) throw new SandboxError('game_round_unknown');
      await known.work;
      const round = current(known.id);
      if (round.state !== 'accepted') return round;
      const choice = complete(round);
      clearTimeout(flights.get(round.round_id));
      flights.delete(round.round_id);
      // No await between the check above and the draw: no one else can finish or release this round now.
      const work = track(drawNow(round.round_id, choice));
      byPlay.set(playKey(launch.launch_id, playId), { id: round.round_id, work });
      return work;
    },
    release: async (launch, playId) => {
      const open = [...book.values()].filter(
        (round) =>
          round.launch_id === launch.launch_id &&
          round.state === 'accepted' &&
          flights.has(round.round_id) &&
          (playId === undefined || round.play_id === playId),
      );
      await Promise.all(open.map((round) => track(cancel(round.round_id))));
    },
    list: () => [...book.values()].toReversed(),
    last: (launch) => [...book.values()].findLast((round) => round.launch_id === launch.launch_id),
    close: async () => {
      for (const timer of flights.values()) clearTimeout(timer);
      while (running.size > 0) await Promise.all(running);
      await journal.close();
    },
  };
}

function playKey(launchId: string, playId: string): string {
  return `${launchId}/${playId}`;
}
