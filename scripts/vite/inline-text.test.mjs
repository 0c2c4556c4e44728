import { commonText, liffText, lottoBillText } from '../../packages/text/src/index.ts';
import { expect, it } from 'vitest';

import { inlineText } from './inline-text.ts';

const { transform, load } = inlineText();
const id = '/house/packages/features/src/lotto/some.tsx';
const through = (body, names = 'lottoBillText') =>
  transform(`import { ${names} } from '@benjarong/text';\n${body}`, id)?.code.trim();
const said = JSON.stringify;

it.each([
  ['a sentence', 'const a = lottoBillText.bills.title;', `const a = ${said(lottoBillText.bills.title)};`],
  ['a sentence in JSX', '<p>{lottoBillText.bills.title}</p>', `<p>{${said(lottoBillText.bills.title)}}</p>`],
  [
    'a method of a sentence',
    "lottoBillText.bills.title.replace('a', 'b')",
    `${said(lottoBillText.bills.title)}.replace('a', 'b')`,
  ],
])('writes %s where it is used', (_, body, wanted) => {
  expect(through(body)).toContain(wanted);
  expect(through(body)).not.toMatch(/import \{/);
});

it('makes a table that is looked up a module of its own', () => {
  const code = through('const name = lottoBillText.bills.state[state];');
  expect(code).toMatch(/^import text0_ from 'text-part:lottoBillText\.bills\.state';/);
  expect(code).toContain('const name = text0_[state];');
  expect(load('\0text-part:lottoBillText.bills.state').code).toBe(
    `export default ${said(lottoBillText.bills.state)};`,
  );
});

it('reads what is taken out of a text by name', () => {
  const code = through('const { flowTitles } = liffText;', 'liffText');
  expect(code).toContain("from 'text-part:liffText.flowTitles'");
  expect(code).toContain('const flowTitles = text0_;');
  expect(load('\0text-part:liffText.flowTitles').code).toBe(`export default ${said(liffText.flowTitles)};`);
});

it('reads a text by its alias', () => {
  const known = through('[...t.bills.title, t.bills.state[state], my.t.bills];', 'fill, lottoBillText as t');
  expect(known).toMatch(/^import text0_ from 'text-part:lottoBillText\.bills\.state';/);
  expect(known).toContain("import { fill } from '@benjarong/text';");
  expect(known).toContain(`[...${said(lottoBillText.bills.title)}, text0_[state], my.t.bills];`);
});

it.each(['texts.map((t) => t.bills);', 'const { bills } = t;', 't.bills.state[t.other];'])(
  'leaves an alias that has another use: %s',
  (body) => expect(through(body, 'lottoBillText as t')).toBeUndefined(),
);

it('reads what Vite has printed', () => {
  const code = 'import { fill, lottoBillText } from "@benjarong/text";\nfill(lottoBillText.bills.title, {});';
  expect(transform(code, id)?.code.trim()).toBe(
    `import { fill } from '@benjarong/text';\nfill(${said(lottoBillText.bills.title)}, {});`,
  );
});

it('leaves functions, whole texts and other objects as they are', () => {
  expect(through('fill(lottoBillText.bills.no, {})', 'fill, lottoBillText')).toContain(
    "import { fill } from '@benjarong/text';",
  );
  expect(through('const all = { ...commonText };', 'commonText')).toContain('{ ...commonText }');
  expect(through('mine.commonText.loading', 'commonText')).toContain('mine.commonText.loading');
  expect(through(`const x = styles['lottoBillText'];`)).toContain("styles['lottoBillText']");
  expect(commonText.loading).not.toBe('');
});
