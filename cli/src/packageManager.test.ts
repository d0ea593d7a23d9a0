import { expect, test } from 'vitest'
import { detectPackageManager } from './packageManager.js'

test.each([
  ['npm/11.1.0 node/v20.20.2 linux x64', 'npm'],
  ['pnpm/9.1.0 npm/? node/v20', 'pnpm'],
  ['yarn/1.22.22 npm/? node/v20', 'yarn'],
  ['bun/1.2.0 npm/? node/v20', 'bun'],
  ['cnpm/1', 'npm'],
  ['', 'npm'],
  [undefined, 'npm'],
])('%s is %s', (agent, name) => {
  expect(detectPackageManager({ npm_config_user_agent: agent })).toBe(name)
})
