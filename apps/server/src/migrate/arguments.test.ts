import { expect, it } from 'vitest';

import { readArguments } from './arguments.ts';

it('reads options and refuses what is none, a role that is no plain name too', () => {
  expect(readArguments([])).toEqual({ help: false, check: false, runtimeRole: undefined });
  expect(readArguments(['--check', '--runtime-role', 'app_1'])).toEqual({
    help: false,
    check: true,
    runtimeRole: 'app_1',
  });
  expect(readArguments(['--runtime-role', 'a; drop table x'])).toHaveProperty('mistake');
  expect(readArguments(['--nothing'])).toHaveProperty('mistake');
});
