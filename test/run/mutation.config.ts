import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { patience } from './patience.js'

const subject = process.env.MUTATED_SUBJECT
const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}

// Limits, not what is expected. A project does not inherit them.
const patient = { expect: { poll: { timeout: patience } }, testTimeout: patience }

// The tests of one subject, for `npm run mutation`. A model test would take minutes for each change, and
// a bundle of changed sources has other sizes.
export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [`${subject}/**/*.test.ts`],
          exclude: ['**/*.model.test.ts', '**/bundle.test.ts'],
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          include: [`${subject}/**/*.test.tsx`],
        },
      },
    ],
  },
})
