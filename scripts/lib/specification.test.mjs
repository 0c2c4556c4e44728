import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { root } from './ensure.mjs';
import { specificationFaults, specificationPage, testTitles } from './specification.mjs';

const real = JSON.parse(readFileSync(path.join(root, 'docs/specification.json'), 'utf8'));
const disk = {
  exists: (file) => existsSync(path.join(root, file)),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
};
/** The real list with its first section changed. */
const changed = (change) => {
  const data = structuredClone(real);
  change(data.sections[0].sentences);
  return specificationFaults(data, disk);
};

describe('the list of sentences', () => {
  it('finds a sentence that is missing, and one without file or test', () => {
    expect(changed(() => {})).toEqual([]);
    expect(changed((sentences) => sentences.pop())).toEqual([
      'Section 0 has 2 sentences; the specification has 3.',
    ]);
    expect(changed((sentences) => sentences.shift())).toHaveLength(3);
    expect(
      changed((sentences) => {
        sentences[1].files = [];
        sentences[1].tests = [];
      }),
    ).toEqual(['0.2 names no file that does it.', '0.2 names no test that proves it.']);
    expect(
      changed((sentences) => {
        Object.assign(sentences[1], { files: [], tests: [], open: 'not yet' });
      }),
    ).toEqual([]);
  });

  it('finds a file that is gone, and a test that has no such title any more', () => {
    expect(changed((sentences) => sentences[0].files.push('apps/gone.ts'))).toEqual([
      '0.1: apps/gone.ts is gone.',
    ]);
    const file = 'scripts/lib/run.test.mjs';
    expect(changed((sentences) => sentences[0].tests.push({ file, title: 'never written' }))).toEqual([
      `0.1: ${file} has no test "never written" any more.`,
    ]);
    const { tests } = real.sections[1].sentences[0];
    const [{ file: proof, title }] = tests;
    const without = {
      ...disk,
      read: (name) => (name === proof ? disk.read(name).replace(title, 'renamed') : disk.read(name)),
    };
    expect(specificationFaults(real, without)).toContain(`1.1: ${proof} has no test "${title}" any more.`);
  });
});

it('reads the titles of tests as they are written, and neither comments nor skipped ones', () => {
  const source = `
    it('plain', () => {});
    test(
      'broken over lines',
      { tag: '@desktop' }, async () => {});
    it.each(['a)', "b'("])('with %s', () => {});
    it.each([
      [1, f(2)],
    ] as const)("it's a table", () => {});
    for (const name of names) test(\`of \${name}\`, run);
    describe('a group', () => {
      it('of a group', run);
    });
    it.runIf(long)('now and then', () => {});
    test('only where there is one', ({ isMobile }) => {
      test.skip(isMobile, 'no keyboard');
    });
    // it('in a comment', () => {});
    /* it('in a comment over lines', () => {}); */
    const text = "it('in a text', () => {})";
    it.skip('left out', () => {});
    it.skip.each([1])('left out %s', () => {});
    it.each([1]).skip('left out of a table', () => {});
    it.todo('planned');
    it('planned without a body');
    it('left out by an option', { skip: true }, () => {});
    it('planned by an option', { todo: true }, () => {});
    it.skipIf(true)('left out by no condition', () => {});
    it.runIf(false)('never run', () => {});
    test.fixme('broken', () => {});
    test('left out by itself', () => {
      test.skip();
    });
    test('left out for ever', () => {
      test.skip(true, 'later');
    });
    it('left out by its context', ({ skip }) => {
      skip('later');
    });
    describe.skip('a group that is left out', () => {
      describe('and one in it', () => {
        it('left out with its group', () => {});
      });
    });
    test.describe.skip('another', () => {
      test('left out with another', () => {});
    });
    await wait('no test');
  `;
  expect([...testTitles(source)]).toEqual([
    'plain',
    'broken over lines',
    'with %s',
    "it's a table",
    `of \${name}`,
    'of a group',
    'now and then',
    'only where there is one',
  ]);
});

it('writes a table per part, with relative links and signs that Markdown would read', () => {
  const tests = [{ file: 'e2e/a.spec.ts', title: 'does *it*' }];
  const sentence = { part: 'Header', sentence: 'a | b', files: ['apps/site/src/a.ts'], tests };
  const page = specificationPage({
    sections: [{ id: '2', title: 'Screens', sentences: [{ id: '2.1', ...sentence, remark: 'left open' }] }],
  });
  expect(page).toContain('## 2. Screens\n\n### Header\n');
  expect(page).toContain(String.raw`2.1 | a \| b<br>_left open_ | [src/a.ts](../apps/site/src/a.ts)`);
  expect(page).toContain(String.raw`[does \*it\*](../e2e/a.spec.ts)`);
});

it('has a table in a section without parts', () => {
  const sentence = { id: '1.1', sentence: 'one', files: [], tests: [] };
  const page = specificationPage({ sections: [{ id: '1', title: 'What', sentences: [sentence] }] });
  expect(page).toContain('## 1. What\n\n| # | sentence | files | tests |\n| --- |');
});

describe('the design card', () => {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');

  it('has the packages that it names, in TypeScript and React', () => {
    const named =
      'react react-dom @line/liff react-router-dom zustand axios @chakra-ui/react @emotion/react formik yup keen-slider react-qr-code vite vitest @testing-library/react msw';
    const manifests = [
      '',
      'apps/site/',
      'apps/liff/',
      'packages/core/',
      'packages/ui/',
      'packages/testing/',
    ].map((folder) => JSON.parse(read(`${folder}package.json`)));
    const used = new Set(
      manifests.flatMap(({ dependencies = {}, devDependencies = {} }) => [
        ...Object.keys(dependencies),
        ...Object.keys(devDependencies),
      ]),
    );
    expect(named.split(' ').filter((name) => !used.has(name))).toEqual([]);
    expect(used.has('typescript')).toBe(true);
  });

  it('has the top level that it names', () => {
    const named =
      'package.json pnpm-workspace.yaml apps packages tsconfig.base.json .env.example README.md'.split(' ');
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});
