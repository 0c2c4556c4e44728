import { beforeEach, expect, it, vi } from 'vitest';

function links(): string[] {
  return [...document.querySelectorAll('link[rel="modulepreload"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}

beforeEach(() => {
  vi.resetModules();
  const list = "export const files = { '/member': ['/assets/a.js', '/assets/b.js'] };";
  document.head.innerHTML = `<meta name="bj-pages" content="data:text/javascript,${encodeURIComponent(list)}" />`;
});

it('fetches what a page imports beside its code, once', async () => {
  const { fetchAhead, readFiles } = await import('./ahead.ts');
  readFiles();
  await fetchAhead('/member');
  await fetchAhead('/member');
  expect(links()).toEqual(['/assets/a.js', '/assets/b.js']);
});

it('fetches nothing before the list is asked for, nor for a page that it does not name', async () => {
  const { fetchAhead, readFiles } = await import('./ahead.ts');
  await fetchAhead('/member');
  readFiles();
  await fetchAhead('/promotions');
  expect(links()).toEqual([]);
});

it('does without a list that does not come', async () => {
  document.head.innerHTML = '<meta name="bj-pages" content="data:text/plain,gone" />';
  const { fetchAhead, readFiles } = await import('./ahead.ts');
  readFiles();
  await expect(fetchAhead('/member')).resolves.toBeUndefined();
});
