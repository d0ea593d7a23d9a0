import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/run/longestFirst.js'
import { patience } from './test/run/patience.js'

const source = {
  resolve: { conditions: ['wallet-kit-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['wallet-kit-source', ...defaultServerConditions] } },
}
// Limits, not what is expected.
const patient = {
  expect: { poll: { timeout: patience } },
  testTimeout: 3 * patience,
  hookTimeout: 3 * patience,
}

/** What speaks WalletConnect by a relay. */
const relayed = [
  'plugins/walletconnect/src/{pairing,session}/**/*.test.ts',
  'test/src/{relay,wallet-connect}/**/*.test.ts',
]

export default defineConfig({
  test: {
    // Twice the cores of a small machine: much of what is tested is waiting.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Where both sides end a session at once, or its relay has gone, WalletConnect's library rejects to nobody.
    onUnhandledError: ({ stack = '' }) =>
      !stack.match(/^\s+at .*$/m)?.[0].includes('/node_modules/@walletconnect/'),
    projects: [
      {
        ...source,
        test: {
          ...patient,
          name: 'unit',
          environment: 'node',
          // Modules are loaded once for many files, which takes half the time.
          isolate: false,
          setupFiles: ['test/run/waitLonger.ts', 'test/run/leaveNoTrace.ts'],
          include: ['{core,plugins/*}/src/**/*.test.ts'],
          exclude: relayed,
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'programs',
          environment: 'node',
          isolate: false,
          setupFiles: ['test/run/waitLonger.ts'],
          include: [
            '{cli,test,templates/service}/src/**/*.test.ts',
            'test/{flows,repo}/**/*.test.ts',
          ],
          exclude: relayed,
        },
      },
      {
        ...source,
        test: {
          ...patient,
          // With a relay. Each file has modules of its own: WalletConnect's library leaves listeners behind, which slow later files down.
          name: 'relay',
          environment: 'node',
          setupFiles: ['test/run/waitLonger.ts'],
          include: relayed,
        },
      },
      {
        // The compiler over the whole workspace: a project of its own, so that one unit test does not wait for it.
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            checker: 'node_modules/typescript-native/bin/tsc',
            include: ['**/*.test-d.ts'],
            tsconfig: './tsconfig.json',
          },
        },
      },
      {
        ...source,
        test: {
          ...patient,
          name: 'dom',
          environment: 'happy-dom',
          // Files share a page: a link that a test presses does not leave it.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          isolate: false,
          setupFiles: [
            'test/run/waitLonger.ts',
            'test/run/waitLongerInDom.ts',
            'test/run/keepTextsApart.ts',
            'test/run/leaveNoTrace.ts',
          ],
          include: ['{core,plugins/*}/src/**/*.test.tsx'],
        },
      },
      {
        // The oldest viem that hosts may have.
        resolve: {
          ...source.resolve,
          alias: [{ find: /^viem(?=\/|$)/, replacement: 'viem-oldest' }],
        },
        ssr: source.ssr,
        test: {
          ...patient,
          name: 'oldest viem',
          environment: 'node',
          setupFiles: ['test/run/waitLonger.ts'],
          include: [
            'plugins/eip155/src/{integration,actions/actions,{wallet/transfer,chain/ensClient}}.test.ts',
          ],
        },
      },
      {
        test: {
          // What is published, in hosts of its own.
          name: 'release',
          environment: 'node',
          include: ['test/release/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...source,
        test: {
          // Real chains and a browser.
          expect: { poll: { timeout: 2 * patience } },
          isolate: false,
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/run/buildHostFirst.js'],
          testTimeout: 60_000,
          // Some install an app.
          hookTimeout: 300_000,
        },
      },
      {
        ...source,
        test: {
          // Firefox and WebKit on the demo: only by `npm run test:engines`.
          expect: { poll: { timeout: 2 * patience } },
          name: 'engines',
          environment: 'node',
          include: ['test/engines/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
