export { type CallReply, createTestApp, type TestApp, type TestAppOptions } from './harness.ts';
