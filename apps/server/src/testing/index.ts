export { createTestApp, type TestApp } from './harness.ts';
