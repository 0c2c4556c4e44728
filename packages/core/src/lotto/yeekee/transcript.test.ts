import { aYeekeeRoom, aYeekeeShot, fakeStorage } from '@benjarong/testing';
import { expect, it } from 'vitest';

import { createPersist } from '../../storage/persist.ts';
import { noteRoom, transcriptOf } from './transcript.ts';

function open(session = fakeStorage()) {
  return createPersist({ local: fakeStorage(), session, subscribe: () => () => undefined }, () => undefined);
}
function roomOf(round_id: string) {
  const room = aYeekeeRoom();
  return { ...room, round: { ...room.round, round_id } };
}

it('a transcript saw nothing before it looked', () => {
  expect(transcriptOf(open(), 'yeekee-1')).toBeUndefined();
});

it('the first commitment stays, whatever is published later', () => {
  const persist = open();
  noteRoom(persist, aYeekeeRoom());
  noteRoom(persist, aYeekeeRoom({ commitment: 'd'.repeat(64), head: '1'.repeat(64), count: 1 }));
  expect(transcriptOf(persist, 'yeekee-1')?.commitment).toBe('c'.repeat(64));
});

it('every head is noted once with its count, and own shots but no one else’s', () => {
  const persist = open();
  const mine = aYeekeeShot({ position: 2, number: '00007', mine: true });
  const room = aYeekeeRoom({ count: 2, head: '2'.repeat(64), shots: [mine, aYeekeeShot()] });
  noteRoom(persist, aYeekeeRoom());
  noteRoom(persist, room);
  noteRoom(persist, room);
  expect(transcriptOf(persist, 'yeekee-1')).toMatchObject({
    heads: [
      { position: 0, head: '0'.repeat(64) },
      { position: 2, head: '2'.repeat(64) },
    ],
    shots: [{ position: 2, number: '00007' }],
  });
});

it('survives a reload of the tab, and a broken note is none', () => {
  const session = fakeStorage();
  noteRoom(open(session), aYeekeeRoom());
  expect(transcriptOf(open(session), 'yeekee-1')?.heads).toHaveLength(1);
  const text = session.values.get('session') ?? '';
  session.values.set('session', text.replace('"commitment":"c', '"commitment":7,"was":"c'));
  expect(transcriptOf(open(session), 'yeekee-1')).toBeUndefined();
});

it('only the last five rounds are kept, so that a day of watching fills no storage', () => {
  const persist = open();
  for (const number of [1, 2, 3, 4, 5, 6]) noteRoom(persist, roomOf(`yeekee-${number}`));
  expect(transcriptOf(persist, 'yeekee-1')).toBeUndefined();
  expect(transcriptOf(persist, 'yeekee-2')).toBeDefined();
  expect(transcriptOf(persist, 'yeekee-6')).toBeDefined();
});
