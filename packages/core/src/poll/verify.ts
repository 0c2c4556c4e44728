import type { PollProof } from '@benjarong/contract';
import { type Hashing, plainHashing, toHex, webHashing } from '@benjarong/lotto-engine/yeekee';

/** One comparison of {@link checkDraw}. */
export interface DrawStep {
  readonly name: 'commitment' | 'promised' | 'own_votes' | 'head' | 'winners';
  /** `skip`: there was nothing to compare with. */
  readonly outcome: 'pass' | 'fail' | 'skip';
}

/** What the page knew of the poll besides its proof. */
export interface KnownOfPoll {
  /** The hash that the poll showed (before its end, where the page was open then). */
  readonly seed_hash: string | null;
  /** The member's own votes, with the choice that they saw last. */
  readonly votes: readonly { readonly vote_id: string; readonly choice_id: number }[];
  /** Votes on the board of winners. */
  readonly board: readonly string[];
}

const version = 'benjarong-poll-1';

/**
 * Draws a poll's winners again in this browser, from the bytes of docs/poll.md, and compares. Never throws on a bad proof: it
 * is then not proven.
 */
export async function checkDraw(
  proof: PollProof,
  known: KnownOfPoll,
  hashing: Hashing = browserHashing(),
): Promise<{ readonly proven: boolean; readonly steps: readonly DrawStep[] }> {
  const seed = fromHex(proof.seed);
  const commitment = toHex(await hashing.sha256(seed));
  const votes = proof.votes.toSorted((a, b) => (a.vote_id < b.vote_id ? -1 : 1));
  const head = await hashing.sha256(
    joined(
      utf8(`${version}\0${proof.poll_id}\0`),
      fromHex(commitment),
      ...votes.flatMap(({ vote_id, choice_id, voter }) => [
        utf8(vote_id),
        Uint8Array.of(choice_id),
        utf8(voter),
      ]),
    ),
  );
  const scored: { readonly id: string; readonly voter: string; readonly score: string }[] = [];
  for (const { vote_id, choice_id, voter } of votes) {
    if (choice_id !== proof.right_choice_id) continue;
    const message = joined(utf8(`${version}\0${proof.poll_id}\0`), head, utf8(vote_id));
    scored.push({ id: vote_id, voter, score: toHex(await hashing.hmacSha256(seed, message)) });
  }
  scored.sort((a, b) => (a.score < b.score ? -1 : 1));
  const voters = new Set<string>();
  const drawn = scored.filter(({ voter }) => voters.size < voters.add(voter).size).slice(0, proof.winners);

  const unique = new Set(votes.map(({ vote_id }) => vote_id)).size === votes.length;
  const own = known.votes.every((mine) =>
    votes.some((vote) => vote.vote_id === mine.vote_id && vote.choice_id === mine.choice_id),
  );
  const ids = drawn.map(({ id }) => id).join();
  const steps: DrawStep[] = [
    { name: 'commitment', outcome: mark(commitment === proof.commitment) },
    { name: 'promised', outcome: known.seed_hash === null ? 'skip' : mark(commitment === known.seed_hash) },
    { name: 'own_votes', outcome: known.votes.length === 0 ? 'skip' : mark(own) },
    { name: 'head', outcome: mark(unique && toHex(head) === proof.head) },
    { name: 'winners', outcome: mark(ids === proof.drawn.join() && ids === known.board.join()) },
  ];
  return { proven: steps.every(({ outcome }) => outcome !== 'fail'), steps };
}

function mark(good: boolean): 'pass' | 'fail' {
  return good ? 'pass' : 'fail';
}

// Web Crypto exists on https and on this machine only; plain code gives the same bytes.
function browserHashing(): Hashing {
  const { subtle } = globalThis.crypto as Partial<Crypto>; // lib.dom does not know pages without https
  return subtle ? webHashing(subtle) : plainHashing;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

// The wire's pattern was checked: an even number of hex digits.
function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
