import { expect, test } from 'vitest';

import { sandboxLine } from '../../../../scripts/lib/sandbox-line.mjs';
import { loadConfig } from '../config.ts';
import { lineHosts } from './hosts.ts';

test('what the one-command start gives the product is what the sandbox plays without settings', () => {
  const told = sandboxLine('http://localhost:4100');
  const { line } = loadConfig({});
  expect(loadConfig(told).line).toEqual(line);
  expect(told['LINE_CHANNEL_ID']).toBe(line.channelId);
  expect(told['LINE_LOGIN_URL']).toBe(`http://localhost:4100${lineHosts['https://access.line.me']}`);
  expect(told['LINE_API_URL']).toBe(`http://localhost:4100${lineHosts['https://api.line.me']}`);
  expect(told['LINE_DATA_URL']).toBe(`http://localhost:4100${lineHosts['https://api-data.line.me']}`);
});
