export { byTester } from './acting.ts';
export { createTestApp, type TestApp } from './harness.ts';
