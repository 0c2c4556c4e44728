import { sandboxLineText as t } from '@benjarong/text';

/** One of the invented people who use LINE in this environment. */
export interface LinePerson {
  /** Short name in addresses, cookies and forms. */
  readonly key: PersonKey;
  readonly userId: string;
  readonly displayName: string;
  readonly statusMessage: string;
}

/** Keys of the three people. */
export type PersonKey = 'fahsai' | 'tonkla' | 'mali';

/** The three people, in the order of every list. */
export const people: readonly [LinePerson, LinePerson, LinePerson] = [
  { key: 'fahsai', userId: 'U5f0c1a7be92d44d08c6b3e17fa205d91', ...t.people.fahsai },
  { key: 'tonkla', userId: 'Ua83e6d10c47b4f2e95d80b6c2e71f4a3', ...t.people.tonkla },
  { key: 'mali', userId: 'U2c97f4e8b05a4be1a6d35f9087ce1b62', ...t.people.mali },
];

/** The official account's user id, as conversations know it. */
export const accountId = 'Uofficial';

/** Who has this short name; undefined for a name that no one has. */
export function personByKey(key: unknown): LinePerson | undefined {
  return people.find((person) => person.key === key);
}

/** Who has this LINE user id; undefined when no one has it. */
export function personById(userId: unknown): LinePerson | undefined {
  return people.find((person) => person.userId === userId);
}
