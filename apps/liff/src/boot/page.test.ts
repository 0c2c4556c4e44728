import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const links = (): string[] =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href') ?? '');

const open = async (address: string, head: string): Promise<() => void> => {
  window.history.replaceState(null, '', address);
  document.head.innerHTML = head;
  return (await import('./page.ts')).fetchPage;
};

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  document.head.innerHTML = '';
});

const lotto =
  '<meta name="bj-page" content="/a.js /b.js" /><meta name="bj-page" data-query="round_id" content="/c.js" />';

it('fetches the scripts that the page notes, once', async () => {
  const fetchPage = await open('/liff/deposit?amount=300', '<meta name="bj-page" content="/a.js /b.js" />');
  fetchPage();
  fetchPage();
  expect(links()).toEqual(['/a.js', '/b.js']);
});

it('fetches those of a link to one round, and of it only', async () => {
  (await open('/liff/lotto?round_id=gov-1', lotto))();
  expect(links()).toEqual(['/c.js']);
});

it('fetches those of the flow where the parameter is missing or empty', async () => {
  (await open('/liff/lotto?round_id=', lotto))();
  expect(links()).toEqual(['/a.js', '/b.js']);
});

it('fetches nothing where nothing is noted', async () => {
  (await open('/liff/contact', ''))();
  expect(links()).toEqual([]);
});
