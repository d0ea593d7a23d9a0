import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.js'
import { ShortestFirst } from './shortestFirst.js'

const subject = process.env.MUTATED_SUBJECT
const projects = config.test?.projects ?? []

/** A project of the whole suite, as it is there, with the tests of the subject alone. */
function narrow(name: string, include: string) {
  for (const project of projects) {
    if (typeof project !== 'object' || !('test' in project) || project.test?.name !== name) continue
    // A model test would take minutes for each change, and a bundle of changed sources has other sizes.
    const exclude = ['**/*.model.test.*', '**/bundle.test.ts']
    // Stryker ends a change that takes too long. Unchanged, a test may take its time.
    return {
      ...project,
      test: { ...project.test, include: [include], exclude, testTimeout: 60_000 },
    }
  }
  throw new Error(`There is no project "${name}".`)
}

// The tests of one subject, for `npm run mutation`.
export default defineConfig({
  test: {
    sequence: { sequencer: ShortestFirst },
    projects: subject?.startsWith('templates/')
      ? [narrow('programs', `${subject}/**/*.test.ts`)]
      : [narrow('unit', `${subject}/**/*.test.ts`), narrow('dom', `${subject}/**/*.test.tsx`)],
  },
})
