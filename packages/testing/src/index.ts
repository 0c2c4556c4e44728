export * from './builders.ts';
export { eventually } from './eventually.ts';
export { fakeClock, type FakeClock, hastyClock, testNow } from './fake-clock.ts';
export {
  type FakeBrowser,
  fakeBrowser,
  type FakePlatform,
  fakePlatform,
  type FakeStorage,
  fakeStorage,
} from './fake-platform.ts';
export { breakCalls, type ReplyFault, replyFaults } from './faults.ts';
export { closedGate, type Gate } from './gate.ts';
export { renderWithCore, type RenderWithCoreOptions } from './render-with-core.tsx';
export {
  answer,
  breakOff,
  handle,
  hang,
  type Net,
  type RawAnswer,
  refuse,
  type SeenCall,
  server,
  status,
} from './server.ts';
export {
  storeMember,
  type TestCore,
  testCore,
  type TestCoreOptions,
  testToken,
  usualAnswers,
} from './test-core.ts';
export {
  aLottoBill,
  aLottoBillLine,
  aLottoKind,
  aLottoLobby,
  aLottoRate,
  aLottoResult,
  aLottoRound,
  aLottoRoundDetail,
  aLottoValidation,
  aYeekeeRoom,
  aYeekeeShot,
} from './lotto-builders.ts';
