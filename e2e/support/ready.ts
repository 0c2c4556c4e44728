import { environmentOf, environments } from './environment.ts';

/** Room for a machine that is five times slower. */
const patienceMs = 300_000;
const againMs = 100;

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true;
}

async function waitFor(url: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await answers(url))) {
    if (Date.now() > end) throw new Error(`${url} does not answer`);
    await new Promise((done) => setTimeout(done, againMs));
  }
}

/** Resolves when every environment answers: they start beside each other, which takes half as long as one after the other. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default one
export default async function ready(): Promise<void> {
  const all = Array.from({ length: environments }, (_, index) => environmentOf(index));
  await Promise.all(
    all.flatMap(({ product, sandbox }) => [waitFor(`${sandbox}/healthz`), waitFor(`${product}/readyz`)]),
  );
}
