import { fakeClock, fakePlatform } from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { pollEvery } from '../payment/poll-every.ts';
import { poll } from './poll.ts';

function start(again: () => boolean = () => true, every: (elapsed: number) => number = () => 3_000) {
  const clock = fakeClock();
  const platform = fakePlatform();
  const rounds: number[] = [];
  const began = clock.now();
  const stop = poll(
    { clock, platform },
    {
      every,
      work: () => {
        rounds.push((clock.now() - began) / 1_000);
        return Promise.resolve(again());
      },
    },
  );
  return { clock, platform, rounds, stop };
}

describe('polling', () => {
  it('asks every 3, then 5, then 10 seconds', async () => {
    const { clock, rounds } = start(() => true, pollEvery);
    await clock.advance(70_000);
    expect(rounds.slice(0, 3)).toEqual([3, 6, 9]);
    expect(rounds.slice(-2)).toEqual([65, 70]);
    await clock.advance(260_000);
    expect(rounds.slice(-2)).toEqual([320, 330]);
  });

  it('rests while hidden and asks at once on return', async () => {
    const { clock, platform, rounds } = start();
    platform.setVisible(false);
    await clock.advance(60_000);
    expect(rounds).toEqual([]);
    platform.setVisible(true);
    await clock.advance(0);
    expect(rounds).toEqual([60]);
    await clock.advance(3_000);
    expect(rounds).toEqual([60, 63]);
  });

  it('rests while offline', async () => {
    const { clock, platform, rounds } = start();
    platform.setOnline(false);
    await clock.advance(30_000);
    platform.setOnline(true);
    await clock.advance(0);
    expect(rounds).toEqual([30]);
  });

  it('ends when a round says so, and leaves no timer', async () => {
    const { clock, platform, rounds } = start(() => false);
    await clock.advance(3_000);
    platform.setVisible(true);
    await clock.advance(30_000);
    expect(rounds).toEqual([3]);
    expect(clock.waiting()).toBe(0);
  });

  it('ends when it is stopped', async () => {
    const { clock, stop, rounds } = start();
    stop();
    await clock.advance(30_000);
    expect(rounds).toEqual([]);
  });
});
