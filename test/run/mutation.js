import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './workspace.js'

// Changes the sources of a folder in one place at a time, and runs the tests of its subject over each change. A
// second argument names other tests: a folder, or several as a glob.
// docs/testing.md has the scores.
await install()
const folder = process.argv[2]?.replace(/\/$/, '')
if (!folder || !existsSync(join(root, folder))) {
  console.error('Name a folder, such as core/src/connection: npm run mutation -- <folder>')
  process.exit(1)
}
// A subject is a folder of core, or a plugin.
process.env.MUTATED_SUBJECT = process.argv[3] ?? folder.split('/').slice(0, 3).join('/')
const { Stryker } = await import('@stryker-mutator/core')
const report = `test/mutation/${folder.replaceAll('/', '.')}`
await new Stryker({
  testRunner: 'vitest',
  vitest: { configFile: 'test/run/mutation.config.ts', related: false },
  mutate: [
    `${folder}/**/*.{ts,tsx}`,
    '!**/*.test.{ts,tsx}',
    '!**/*.test-d.ts',
    '!**/*.css.ts',
    '!**/messages/*.ts',
    '!**/blockchainApi.ts',
  ],
  inPlace: true,
  // No file but those of the folder is touched.
  disableTypeChecks: false,
  tempDirName: 'test/mutation/temporary',
  // A run judges what has changed since the one before it.
  incremental: true,
  incrementalFile: `${report}.json`,
  htmlReporter: { fileName: `${report}.html` },
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 5_000,
}).runMutationTest()
