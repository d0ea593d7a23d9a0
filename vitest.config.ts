import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}
const packages = '{core,plugins/*,cli,test}'
// Two files at a time share the cores of a small machine: what is waited for may take its time.
const patient = { expect: { poll: { timeout: 5_000 } } }

export default defineConfig({
  test: {
    // As many as a small machine has cores: vitest would leave one of two idle.
    maxWorkers: 2,
    projects: [
      {
        ...source,
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
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
          setupFiles: ['test/run/waitLonger.ts'],
          include: [`${packages}/src/**/*.test.tsx`, 'test/flows/**/*.test.tsx'],
        },
      },
      {
        ...source,
        test: {
          // Real chains and a browser, on a machine that may be slow: a limit, not what is expected.
          expect: { poll: { timeout: 20_000 } },
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
