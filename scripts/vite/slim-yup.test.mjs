import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';

import { slimYup } from './slim-yup.ts';

const forms = fileURLToPath(new URL('../../packages/core/src/forms', import.meta.url));
const entry = '\0forms';
const files = ['amount', 'bank', 'change-password', 'forgot', 'login', 'otp', 'register'];

/** core's schemas as one module, by the whole yup or by the slim one. */
const bundle = async (plugins) => {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) =>
            id === entry
              ? files
                  .map((file) => `export * from ${JSON.stringify(path.join(forms, `${file}.ts`))};`)
                  .join('\n')
              : null,
        },
        ...plugins,
      ],
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    }),
  ].flat();
  const [{ code }] = output;
  return { code, forms: await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`) };
};

let whole;
let slim;
beforeAll(async () => {
  whole = await bundle([]);
  slim = await bundle([slimYup()]);
}, 120_000);

const schemas = {
  amount: ({ amountSchema }) => amountSchema({ minimum: '20.00', maximum: '50000.00' }),
  bank: ({ bankSchema }) => bankSchema(),
  'a new password': ({ changePasswordSchema }) => changePasswordSchema(),
  'a forgotten password': ({ newPasswordSchema }) => newPasswordSchema(),
  'a mobile number': ({ forgotMobileSchema }) => forgotMobileSchema(),
  'log-in': ({ loginSchema }) => loginSchema(),
  'a code': ({ otpSchema }) => otpSchema(),
  'step-up': ({ stepUpSchema }) => stepUpSchema(),
  registration: ({ registerSchema }) => registerSchema({ usernameField: true, minimumAge: 20 }),
  'registration without a name': ({ registerSchema }) =>
    registerSchema({ usernameField: false, minimumAge: 18 }),
};

/** What a form learns: the values as they are cast, or every mistake with its field. Asked as Formik asks. */
const answer = async (schema, values) => {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]),
  );
  try {
    return { values: await schema.validate(given, { abortEarly: false, context: given }) };
  } catch ({ name, inner, path: at, message }) {
    return {
      name,
      mistakes: inner.length > 0 ? inner.map((each) => [each.path, each.message]) : [[at, message]],
    };
  }
};

const typed = [
  [
    '',
    ' ',
    '0891234567',
    '089-123-4567',
    '0291234567',
    'som1',
    'som',
    '12345678',
    '1234567',
    '123456',
    '1,500',
  ],
  [
    '19.99',
    '20',
    '50000.01',
    '1.234',
    '\u0e51\u0e52\u0e53',
    'ABC123',
    'ABCDEFG',
    '1',
    'x'.repeat(20),
    'x'.repeat(21),
    '\u200b',
  ],
  [
    '\u0e2a\u0e21\u0e0a\u0e32\u0e22 \u0e43\u0e08\u0e14\u0e35',
    '012-345-678-9',
    '0'.repeat(21),
    ' demo888 ',
    '${path}',
    'a.b[0]',
    'null',
    '0',
    '-5',
    'e\u0301',
  ],
].flat();
const passwords = ['12345678', '87654321', ...typed];

/** Values that differ from form to form and are the same in every run. */
const valuesOf = (fields, turn) =>
  Object.fromEntries(
    fields.map((field, at) => {
      if (field === 'age_confirmed') return [field, turn % 2 === 0];
      const list = field.includes('password') ? passwords : typed;
      // Passwords that must be alike are so every other time.
      const step = field.includes('password') && turn % 2 === 0 ? turn % 3 : turn * (at * 7 + 1) + at;
      return [field, list[step % list.length]];
    }),
  );

describe('the slim yup', () => {
  it('weighs half', () => {
    expect(slim.code.length).toBeLessThan(whole.code.length * 0.6);
  });

  it.each(Object.keys(schemas))('says the same of %s as the whole one', async (name) => {
    const [one, other] = [schemas[name](whole.forms), schemas[name](slim.forms)];
    const fields = Object.keys(one.fields);
    for (let turn = 0; turn < 300; turn += 1) {
      const values = valuesOf(fields, turn);
      expect({ values, answer: await answer(other, values) }).toEqual({
        values,
        answer: await answer(one, values),
      });
    }
  });
});
