import { describe, expect, it } from 'vitest';

import { anyApart, namesOf } from './actor.ts';

describe('two people', () => {
  it.each([
    ['two accounts', ['shell:alice'], ['shell:bob'], true],
    ['one account', ['shell:alice'], ['shell:alice'], false],
    ['one that became the other', ['shell:alice'], ['shell:bob', 'sudo:alice'], false],
    ['two that became the same', ['shell:root', 'sudo:alice'], ['shell:root', 'sudo:bob'], false],
    ['the server’s user and one that became root', ['shell:server'], ['shell:root', 'sudo:bob'], true],
    // alice became root, and root became bob: only the last step is seen.
    ['one that root became', ['shell:alice'], ['shell:bob', 'sudo:root'], false],
  ])('%s', (_, [first = '', ...firstSessions], [second = '', ...secondSessions], apart) => {
    const lists = [namesOf(first, firstSessions), namesOf(second, secondSessions)];
    expect(anyApart(lists)).toBe(apart);
    expect(anyApart(lists.toReversed())).toBe(apart);
  });

  it('a third voice makes two of three, also beside one whose name says nothing', () => {
    const unsure = namesOf('shell:bob', ['sudo:root']);
    expect(anyApart([unsure, ['shell:alice'], ['feed:official']])).toBe(true);
    expect(anyApart([unsure, ['shell:alice']])).toBe(false);
  });
});
