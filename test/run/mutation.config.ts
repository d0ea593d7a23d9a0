import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const subject = process.env.MUTATED_SUBJECT
const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}

// The tests of one subject, for `npm run mutation`. A model test would take minutes for each change, and what
// counts bytes would count those of all changes at once.
export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
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
          name: 'dom',
          environment: 'happy-dom',
          isolate: false,
          include: [`${subject}/**/*.test.tsx`],
        },
      },
    ],
  },
})
