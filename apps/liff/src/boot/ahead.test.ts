import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What the environment of these tests has beside a browser's window. */
interface EmptyWindow {
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}

function links(): string[] {
  return [...document.querySelectorAll('link[rel="modulepreload"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

async function open(address: string, head: string) {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = head;
  return import('./ahead.ts');
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const lotto =
  '<meta name="bj-page" content="/a.js /b.js" /><meta name="bj-page" data-query="round_id" content="/c.js" />';

it('fetches the scripts that the page notes, once', async () => {
  const { fetchAhead } = await open(
    '/liff/deposit?amount=300',
    '<meta name="bj-page" content="/a.js /b.js" />',
  );
  fetchAhead('bj-page');
  fetchAhead('bj-page');
  expect(links()).toEqual(['/a.js', '/b.js']);
});

it('fetches those of a link to one round, and of it only', async () => {
  (await open('/liff/lotto?round_id=gov-1', lotto)).fetchAhead('bj-page');
  expect(links()).toEqual(['/c.js']);
});

it('fetches those of the flow where the parameter is missing or empty', async () => {
  (await open('/liff/lotto?round_id=', lotto)).fetchAhead('bj-page');
  expect(links()).toEqual(['/a.js', '/b.js']);
});

it('fetches nothing where nothing is noted', async () => {
  (await open('/liff/contact', '')).fetchAhead('bj-page');
  expect(links()).toEqual([]);
});

it('leaves a style that fails to the chunk that wants it, and is not held up by it', async () => {
  const { fetchAhead, styled } = await open('/liff/login', '<meta name="bj-app" content="/a.css" />');
  // No one fetches here: the document says at once that it failed.
  const { settings } = (window as unknown as EmptyWindow).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = false;
  try {
    fetchAhead('bj-app');
    await styled();
    expect(document.querySelectorAll('link[rel="stylesheet"]')).toHaveLength(0);
  } finally {
    settings.handleDisabledFileLoadingAsSuccess = true;
  }
});

it('waits for styles that are on their way', async () => {
  const { fetchAhead, styled } = await open('/liff/login', '');
  // Not in the document yet, so that nothing is fetched here: only what the browser would tell.
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  document.body.innerHTML = '<meta name="bj-app" content="/a.css" />';
  fetchAhead('bj-app');
  const [link] = append.mock.calls[0] ?? [];
  expect(link instanceof HTMLLinkElement && link.rel).toBe('stylesheet');
  const now = () => Promise.race([styled(), new Promise((done) => setTimeout(done, 0, 'not yet'))]);
  expect(await now()).toBe('not yet');
  if (link instanceof Node) link.dispatchEvent(new Event('load'));
  expect(await now()).not.toBe('not yet');
  append.mockRestore();
});
