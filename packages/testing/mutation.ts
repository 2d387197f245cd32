/**
 * Changes the code in many small ways, one at a time, and counts how many of the changes a unit test notices.
 *
 *   npm run test:mutation                       everything, which takes hours
 *   npm run test:mutation -- server-publish     one area or more of `mutation/areas.ts`
 *
 * What neither it nor its tests have changed since is not measured again. Everything stays in `.cache/mutation`.
 */
import { Stryker } from '@stryker-mutator/core';
import { endInWords, readOptions } from '@worldwright/relay/node';
import { areas } from './mutation/areas.ts';

const { positionals } = readOptions({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in areas));
if (unknown.length > 0)
  endInWords(`There is no area ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`);

/** https://stryker-mutator.io/docs/stryker-js/configuration */
const OPTIONS = {
  testRunner: 'vitest',
  vitest: { configFile: 'packages/testing/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignorePatterns: ['/.cache', '/studio', '/dist*', '/docs', '/e2e', '/public/pictures', '/outbox', '/shots'],
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  concurrency: 1,
  incremental: true,
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, allowColor: false },
  warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  timeoutMS: 20_000,
};

const wanted = positionals.length > 0 ? positionals : Object.keys(areas);
for (const name of wanted) {
  console.log(`\n${name}`);
  const { mutate = [], testFiles = [] } = areas[name] ?? {};
  process.env.MUTATION_TESTS = testFiles.join(' ');
  const incrementalFile = `.cache/mutation/${name}.json`;
  await new Stryker({ ...OPTIONS, mutate, incrementalFile }).runMutationTest();
}
