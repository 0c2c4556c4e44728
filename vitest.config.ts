import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// One worker serves one project and loads everything again for the next: there is a project per kind of surroundings that tests
// need, not one per package. `npx vitest run packages/core` runs those of one package.
//
// Files of one worker share the loaded modules: nothing of ours is a global, and the setup takes back what a test replaced.
// No test waits for time to pass: the time-outs are room for a busy machine.
const shared = { isolate: false, maxWorkers: 2, testTimeout: 180_000, hookTimeout: 180_000 };

const page = {
  ...shared,
  environment: 'happy-dom',
  setupFiles: ['packages/ui/src/testing/clean-slate.ts', 'packages/testing/src/setup.ts'],
};

// Frames are there to be looked at, their pages are no one's business here.
const emptyFrames = { disableIframePageLoading: true, handleDisabledFileLoadingAsSuccess: true };

// React's server side marks every context that it drew, and its browser side complains of the marks: no other file may share
// the modules of this one.
const draw = 'apps/site/src/draw.test.tsx';

// They read what a package exports and what its build wrote: no page.
const withoutPage = ['packages/ui/src/exports.test.ts', 'packages/ui/src/theme/token-css.test.ts'];

/** An app fills the whole document and leaves it so: in each worker its files come after those of the packages. */
class AppsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own order, no array's
    const sorted = await super.sort(files);
    const turnOf = ({ moduleId }: TestSpecification) => turns.findIndex((turn) => moduleId.includes(turn));
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

const turns = ['/apps/liff/', '/apps/site/'];

export default defineConfig({
  test: {
    sequence: { sequencer: AppsLast },
    projects: [
      // What draws packages and both apps is the same code: a project of its own for each would transform and load it again.
      // The apps come last ({@link AppsLast}).
      {
        test: {
          ...page,
          name: 'pages',
          environmentOptions: { happyDOM: { settings: emptyFrames } },
          include: [
            'packages/{core,features,testing,ui}/src/**/*.test.{ts,tsx}',
            'apps/{liff,site}/src/**/*.test.{ts,tsx}',
          ],
          exclude: [...withoutPage, draw],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      { test: { ...page, name: 'site-draw', include: [draw] } },
      {
        test: {
          ...shared,
          name: 'node',
          include: [
            'packages/{art,contract,lotto-engine,text}/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            ...withoutPage,
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          // Files of one worker share its warm database too.
          include: ['apps/server/{src,test}/**/*.test.ts'],
          // Races need real PostgreSQL: vitest.pg.config.ts.
          exclude: ['apps/server/test/pg/**'],
          setupFiles: ['apps/server/src/testing/setup.ts'],
        },
      },
    ],
  },
});
