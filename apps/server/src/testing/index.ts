export { createTestApp, secretOfKind, type TestApp } from './harness.ts';
