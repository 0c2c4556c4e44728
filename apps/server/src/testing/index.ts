export { byTester } from './acting.ts';
export { createTestApp, secretOfKind, type TestApp } from './harness.ts';
