import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

// The program as the package has it: JavaScript, made of the sources as they are now.
const program = fileURLToPath(
  new URL(`../../output/wallet-kit-stack-${process.pid}.mjs`, import.meta.url),
)
const children: ChildProcess[] = []

beforeAll(async () => {
  const build = await rolldown({
    input: fileURLToPath(new URL('./bin.ts', import.meta.url)),
    platform: 'node',
    external: /^(?!@wallet-kit\/)[@a-z]/,
    resolve: {
      conditionNames: ['wallet-kit-source', 'import', 'node'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  })
  await build.write({ file: program, format: 'es', codeSplitting: false })
  await build.close()
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rm(program, { force: true }))

function run(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args])
  children.push(child)
  const output = { text: '', error: '' }
  child.stdout.on('data', (chunk) => {
    output.text += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.error += chunk
  })
  return { child, output, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

async function runUntilReady(...args: string[]) {
  const { child, output, ended } = run(...args)
  await expect.poll(() => output.text, { timeout: 15_000 }).toMatch(/\n/)
  return { child, output, ended }
}

async function isUp(url: string) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  return fetch(url, { method: 'POST', body }).then(
    () => true,
    () => false,
  )
}

type Described = {
  chains: Record<string, { rpcUrl: string; pid: number }>
  service: { url: string }
  relay: { url: string; controlUrl: string }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // Where the first process of a container reaps late, an ended process keeps its number for a while.
  const status = `/proc/${pid}/stat`
  return !(existsSync(status) && readFileSync(status, 'utf8').includes(') Z '))
}

test('--json prints one line, and an interrupt ends everything with code 0', async () => {
  const { child, output, ended } = await runUntilReady('--json')
  const { chains, service, relay }: Described = JSON.parse(output.text)
  const urls = [...Object.values(chains).map(({ rpcUrl }) => rpcUrl), service.url, relay.controlUrl]
  expect(output.text.trim().split('\n')).toHaveLength(1)
  expect(Object.keys(chains)).toEqual(['1', '10', '137', '8453'])
  expect(await Promise.all(urls.map(isUp))).toEqual(urls.map(() => true))

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(await Promise.all(urls.map(isUp))).toEqual(urls.map(() => false))
  expect(Object.values(chains).some(({ pid }) => isAlive(pid))).toBe(false)
}, 30_000)

test('the chains do not outlive a program that is killed', async () => {
  const { child, output, ended } = await runUntilReady('--json')
  const { chains }: Described = JSON.parse(output.text)
  const pids = Object.values(chains).map(({ pid }) => pid)
  expect(pids.every(isAlive)).toBe(true)

  child.kill('SIGKILL')
  await ended
  await expect.poll(() => pids.some(isAlive), { timeout: 5_000 }).toBe(false)
}, 30_000)

test('without --json it prints text', async () => {
  const { output } = await runUntilReady()

  expect(output.text).toMatch(/^Local stack ready in \d+ ms\. Press Ctrl-C to end it\.\n/)
  expect(output.text).toMatch(/\n {2}8453 +Base \(local\) +http:\/\/127\.0\.0\.1:\d+\n/)
  expect(output.text).toMatch(/\nWalletConnect relay\n {2}ws:\/\/127\.0\.0\.1:\d+\n/)
}, 30_000)

test('--help explains, and an unknown flag is an error with code 2', async () => {
  const helped = run('--help')
  const failed = run('--jsn')

  expect(await Promise.all([helped.ended, failed.ended])).toEqual([0, 2])
  expect(helped.output.text).toContain('Usage: wallet-kit-stack')
  expect(failed.output.error).toContain("Unknown option '--jsn'")
}, 30_000)
