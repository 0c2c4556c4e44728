import { afterEach, beforeEach, expect, test } from 'vitest';

import { startSandbox, temporaryFolder, testConfig } from './testing/test-sandbox.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let app: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  app = await startSandbox(testConfig(folder.path, 'http://localhost:1'));
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

test('an address that is none answers a program by a code and a person by a page with a way back', async () => {
  const program = await app.inject('/nothing-here');
  expect(program.statusCode).toBe(404);
  expect(program.json()).toMatchObject({ code: 'not_found' });
  const person = await app.inject({ url: '/nothing-here', headers: { accept: 'text/html,*/*' } });
  expect(person.statusCode).toBe(404);
  expect(person.headers['content-type']).toContain('text/html');
  expect(person.body).toContain('href="/"');
});

test('the draw has a page, also before anything was drawn', async () => {
  const page = await app.inject('/draw');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('ยังไม่มีงวดที่ถึงเวลาออกผล');
});
