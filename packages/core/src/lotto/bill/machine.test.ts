import { aLottoBill, aLottoValidation } from '@benjarong/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { billEditing, type BillEvent, billStep, type BillState } from './machine.ts';

const input = {
  round_id: 'r1',
  lines: [{ bet_type: '2top' as const, number: '12', stake: '10.00' }],
  agent_id: 2,
};
const bill = aLottoValidation(input.lines);
const receipt = { server_time: '2026-11-21T00:00:00Z', bill: aLottoBill(), lines: [], balance: '990.00' };
const refusal = { message: 'ไม่ได้' };
const events: readonly BillEvent[] = [
  { type: 'validate', input },
  { type: 'validated', bill },
  { type: 'confirm' },
  { type: 'created', receipt },
  { type: 'became_worse', refusal },
  { type: 'refused', refusal },
  { type: 'lost', refusal },
  { type: 'gone', refusal },
  { type: 'retry' },
  { type: 'resume', input },
  { type: 'close' },
  { type: 'edited' },
  { type: 'viewed' },
];
function walk(...list: readonly BillEvent[]): BillState {
  return list.reduce<BillState>((state, event) => billStep(state, event).state, billEditing);
}

describe('the way of a slip to a bill', () => {
  it('validates, caches bill and input, confirms, creates', () => {
    const reviewing = walk({ type: 'validate', input }, { type: 'validated', bill });
    expect(reviewing).toMatchObject({ status: 'reviewing', input, bill });
    const { state, commands } = billStep(reviewing, { type: 'confirm' });
    expect(commands).toEqual([{ do: 'create', input, bill }]);
    expect(billStep(state, { type: 'created', receipt }).state).toEqual({
      status: 'created',
      receipt,
      changed: false,
    });
  });

  it('viewing a round clears the validated bill and its input', () => {
    expect(walk({ type: 'validate', input }, { type: 'validated', bill }, { type: 'viewed' })).toEqual(
      billEditing,
    );
  });

  it('a double tap creates once', () => {
    const { state } = billStep(walk({ type: 'validate', input }, { type: 'validated', bill }), {
      type: 'confirm',
    });
    expect(billStep(state, { type: 'confirm' })).toEqual({ state, commands: [] });
  });

  it('bill_changed validates the same input again and says so', () => {
    const creating = walk({ type: 'validate', input }, { type: 'validated', bill }, { type: 'confirm' });
    const { state, commands } = billStep(creating, { type: 'became_worse', refusal });
    expect(state).toMatchObject({ status: 'validating', changed: true });
    expect(commands).toEqual([{ do: 'validate', input }]);
  });

  it('a lost answer leaves only asking again', () => {
    const unsure = walk(
      { type: 'validate', input },
      { type: 'validated', bill },
      { type: 'confirm' },
      { type: 'lost', refusal },
    );
    expect(unsure.status).toBe('unsure');
    for (const event of events) {
      const { state, commands } = billStep(unsure, event);
      if (event.type === 'retry') expect(commands).toEqual([{ do: 'create', input, bill }]);
      else expect([state, commands]).toEqual([unsure, []]);
    }
  });

  it('never sends a second create before the first is answered, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (list) => {
        let state: BillState = billEditing;
        let running = false;
        for (const event of list) {
          if (
            ['created', 'became_worse', 'refused', 'lost', 'gone'].includes(event.type) &&
            state.status === 'creating'
          )
            running = false;
          const next = billStep(state, event);
          for (const command of next.commands) {
            if (command.do !== 'create') continue;
            expect(running).toBe(false);
            running = true;
          }
          state = next.state;
        }
      }),
    );
  });
});
