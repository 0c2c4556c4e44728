import { readFileSync } from 'node:fs';

import { tsImport } from 'tsx/esm/api';
import { describe, expect, it } from 'vitest';

import { deadMarks, demoMarks, findTraces, liffMarks, sandboxMarks } from './line-traces.mjs';
import { sandboxLine } from './sandbox-line.mjs';

const { lineHosts } = await tsImport('../../apps/sandbox/src/line/hosts.ts', import.meta.url);
const { lineSandbox } = await tsImport('../vite/line-sandbox.ts', import.meta.url);
const sandbox = 'http://localhost:4100';
const settings = sandboxLine(sandbox);
const marks = sandboxMarks({ hosts: lineHosts, settings, sandbox });

/** A module as the demo's build writes it. */
const demo = (code, id) => lineSandbox().transform(code, id)?.code ?? code;
const sdk = '/node_modules/@liff/server-api/lib/index.es.js';

describe('traces of LINE in a production build', () => {
  it.each([
    ['an address of LINE', demo('"https://".concat(a,".").concat("line.me","/")', sdk), '__lineEnvironment'],
    ['a scheme of LINE’s app', demo('location.href="line://picker"', sdk), '/line/native/picker'],
    ['the LIFF browser of the chat', demo('start()', '/apps/liff/src/main.ts'), '__lineEnvironment'],
    ['a channel of the demo', `x="${settings.LINE_CHANNEL_SECRET}"`, settings.LINE_CHANNEL_SECRET],
    ['an address of the sandbox', `fetch("${settings.LINE_API_URL}")`, '/line/api'],
  ])('are found: %s', (_, code, mark) => {
    expect(findTraces({ 'a.js': code }, [...marks, ...demoMarks])).toContain(`a.js: ${mark}`);
  });

  it('are found in the site when LINE’s SDK or the start of the mini-app gets into it', () => {
    const start = readFileSync(new URL('../../apps/liff/src/boot/address.ts', import.meta.url), 'utf8');
    expect(findTraces({ 'a.js': start }, liffMarks)).toEqual(['a.js: friendship_status_changed']);
    expect(findTraces({ 'a.js': 'localStorage["LIFF_STORE:"+id]' }, liffMarks)).toHaveLength(1);
  });

  it('are not what only looks like one', () => {
    const honest = 'post("/api/line/link"); open("https://liff.line.me/x"); // src/modules/line/method.ts';
    expect(findTraces({ 'a.js': honest }, [...marks, ...demoMarks, ...liffMarks])).toEqual([]);
  });

  it('cannot be looked for by a word that is nowhere', () => {
    expect(deadMarks({ 'a.js': 'LIFF_STORE' }, ['LIFF_STORE', 'gone'])).toEqual(['gone']);
  });
});
