import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}
const packages = '{core,plugins/*,cli,test}'

export default defineConfig({
  test: {
    projects: [
      {
        ...source,
        test: {
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
          name: 'dom',
          environment: 'happy-dom',
          include: [`${packages}/src/**/*.test.tsx`, 'test/flows/**/*.test.tsx'],
        },
      },
      {
        ...source,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
