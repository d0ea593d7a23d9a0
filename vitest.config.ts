import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/run/longestFirst.js'
import { patience } from './test/run/patience.js'

const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}
const packages = '{core,plugins/*,cli,test}'
// Limits, not what is expected.
const patient = {
  expect: { poll: { timeout: patience } },
  testTimeout: 3 * patience,
  hookTimeout: 3 * patience,
}

export default defineConfig({
  test: {
    // One more than a small machine has cores: much of what is tested is waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          setupFiles: ['test/run/waitLonger.ts'],
          include: [
            `${packages}/src/**/*.test.ts`,
            'test/flows/**/*.test.ts',
            'test/repo/**/*.test.ts',
          ],
          typecheck: { enabled: true, include: ['**/*.test-d.ts'], tsconfig: './tsconfig.json' },
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'dom',
          environment: 'happy-dom',
          setupFiles: ['test/run/waitLonger.ts', 'test/run/waitLongerInDom.ts'],
          include: [`${packages}/src/**/*.test.tsx`, 'test/flows/**/*.test.tsx'],
        },
      },
      {
        ...source,
        test: {
          // Real chains and a browser.
          expect: { poll: { timeout: 2 * patience } },
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/run/buildHostFirst.js'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
