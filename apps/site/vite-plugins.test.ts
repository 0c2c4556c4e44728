import path from 'node:path';

import { authEndpoints, contentEndpoints } from '@benjarong/contract';
import { answer, hang, server } from '@benjarong/testing';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

import { slimAxios } from '../../scripts/vite/slim-axios.ts';
import { slimFormik } from '../../scripts/vite/slim-formik.ts';

const net = server();

interface Sent {
  readonly status: number;
  readonly text: string;
}
interface SlimTransport {
  readonly createTransport: (baseUrl: string) => {
    readonly send: (request: object) => Promise<Sent>;
  };
}

/** Core's transport as the site's build makes it. */
async function bundle(): Promise<SlimTransport> {
  const entry = path.resolve(import.meta.dirname, '../../packages/core/src/api/transport.ts');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimAxios()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'transport' },
    },
  });
  // One entry in one format: one list with one output.
  const [{ output }] = result as [Rolldown.RolldownOutput];
  const source = Buffer.from(output[0].code).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)) as SlimTransport;
}

describe('axios as the site ships it', () => {
  let slim: SlimTransport;
  beforeAll(async () => {
    slim = await bundle();
  }, 60_000);

  it('sends a JSON body and reads the answer', async () => {
    net.use(answer(authEndpoints.requestOtp, { otp_ref: 'r1', expires_in: 300, resend_in: 60 }));
    const reply = await slim.createTransport('http://localhost').send({
      method: 'POST',
      url: authEndpoints.requestOtp.path,
      headers: { 'content-type': 'application/json' },
      body: { mobile: '0891234567', type: 'register' },
      timeoutMs: 5_000,
    });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject({ error: 0, data: { otp_ref: 'r1' } });
    expect(net.calls(authEndpoints.requestOtp)[0]?.body).toEqual({ mobile: '0891234567', type: 'register' });
  });

  it('gives up when it is told to', async () => {
    net.use(hang(contentEndpoints.banner));
    const stop = new AbortController();
    const sent = slim.createTransport('http://localhost').send({
      method: 'GET',
      url: contentEndpoints.banner.path,
      headers: {},
      timeoutMs: 5_000,
      signal: stop.signal,
    });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ failure: 'aborted' });
  });
});

describe('the helpers that Formik is given', () => {
  const load = async (name: string): Promise<(value: unknown) => unknown> => {
    const plugin = slimFormik();
    const read = (id: string): string => {
      const code: unknown = Reflect.apply(plugin.load as () => unknown, {}, [`/x/lodash-es/${id}.js`]);
      return String(code);
    };
    const url = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
    const code = read(name).replace("'lodash-es/isPlainObject'", `'${url(read('isPlainObject'))}'`);
    const module = (await import(/* @vite-ignore */ url(code))) as { default: (value: unknown) => unknown };
    return module.default;
  };

  it('split paths of fields', async () => {
    const toPath = await load('toPath');
    expect(toPath('bank.accounts[0].name')).toEqual(['bank', 'accounts', '0', 'name']);
    expect(toPath('mobile')).toEqual(['mobile']);
    expect(toPath(['a', 0])).toEqual(['a', '0']);
  });

  it('copy values without sharing anything that could change', async () => {
    const cloneDeep = await load('cloneDeep');
    const before = { a: [{ b: 'x' }], c: undefined };
    const after = cloneDeep(before) as typeof before;
    expect(after).toEqual(before);
    expect(after.a[0]).not.toBe(before.a[0]);
    expect(cloneDeep(undefined)).toBeUndefined();
  });

  it('carry no statics: a wrapped component stays what it is', () => {
    const file = '/x/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js';
    expect(Reflect.apply(slimFormik().load as () => unknown, {}, [file])).toBe(
      'export default (target) => target;',
    );
  });

  it('tell plain objects from others', async () => {
    const isPlainObject = await load('isPlainObject');
    expect([{}, Object.create(null), [], new Date(), null, 'x'].map((each) => isPlainObject(each))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
