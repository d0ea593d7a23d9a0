import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { findAnvil } from './findAnvil.js'

test('finds a binary that runs', () => {
  expect(execFileSync(findAnvil(), ['--version'], { encoding: 'utf8' })).toContain('anvil')
})

test('names the package to install where there is none', () => {
  expect(() =>
    findAnvil({ from: 'file:///nowhere/index.js', platform: 'linux', arch: 'arm64' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[StackError: anvil's binary for this platform is missing. Install the package @foundry-rs/anvil-linux-arm64 (an optional dependency of @foundry-rs/anvil; "npm install --omit=optional" leaves it out).]`,
  )
})

test('says so where there is no binary for the platform', () => {
  expect(() => findAnvil({ platform: 'sunos', arch: 'x64' })).toThrowErrorMatchingInlineSnapshot(
    `[StackError: anvil has no binary for sunos on x64.]`,
  )
})
