import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundleFrame } from '../../build/bundleFrame.js'
import { readSettings } from '../config/readSettings.js'
import type { RequestError } from '../errors.js'
import type { Service } from '../service.js'
import { frameRoutes } from './frameRoutes.js'
import { type FrameFiles, packFrame } from './readFrameFiles.js'

const settings = readSettings(
  {
    url: 'https://secure.example.com',
    allowedOrigins: ['https://app.example.com', 'https://beta.example.com'],
    appName: '"><script>alert(1)</script>',
    mail: { from: 'a@example.com', send: async () => {} },
    database: 'memory:',
    networks: {
      'eip155:1': { name: 'Ethereum', rpcUrls: ['https://node.example/v1/key?a=b;script-src *'] },
    },
    smartAccounts: {
      'eip155:1': {
        bundlerUrl: 'https://bundler.example/rpc?key=a',
        paymasterUrl: 'https://paymaster.example/rpc',
        paymasterOrigins: ['https://other.example'],
      },
    },
  },
  { SERVICE_SECRET: `a:${'x'.repeat(43)}` },
)
let built: ReadonlyMap<string, string>
let files: FrameFiles

beforeAll(async () => {
  built = await bundleFrame()
  files = await packFrame(built)
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const app = frameRoutes({ settings } as Service, { readFiles: async () => files })
  app.onError((error) => new Response('', { status: (error as RequestError).status }))
  return app.request(path, { headers })
}

test('the page has no inline code, and its policy names the apps, the nodes and nothing else', async () => {
  const response = await ask('/?projectId=p&chainId=eip155:1&version=4')
  expect(response.headers.get('Content-Security-Policy')?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self' https://node.example https://bundler.example https://paymaster.example https://other.example",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors https://app.example.com https://beta.example.com',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  const page = await response.text()
  expect(page).not.toContain('<script>')
  expect(page).not.toContain('<style')
  const linked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path)
  expect(linked).toEqual([files.style, ...files.preloads, files.script].map((n) => `/sdk/${n}`))
})

test('the window is nobody’s frame, runs no script, and stays in reach of the frame that opens it', async () => {
  const response = await ask('/window')
  const policy = response.headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy?.filter((rule) => rule.startsWith('script-src'))).toEqual([])
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBeNull()
  const page = await response.text()
  expect(page).not.toContain('<script')
  expect(page).toContain(`href="/sdk/${files.style}"`)
})

test('a page of another version of the protocol is refused', async () => {
  const response = await ask('/?version=3')
  expect(response.status).toBe(400)
})

test('files are kept by browsers, packed where they can be, and nothing else is served', async () => {
  const plain = await ask(`/${files.script}`)
  expect(plain.headers.get('Content-Type')).toBe('text/javascript')
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await plain.text()).toBe(built.get(files.script))
  const packed = await ask(`/${files.script}`, { 'Accept-Encoding': 'gzip, br' })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(String(brotliDecompressSync(bytes))).toBe(built.get(files.script))
  for (const path of ['/frame.json', '/..%2f..%2fpackage.json', '/main.ts']) {
    expect((await ask(path)).status, path).toBe(404)
  }
})

/** Bytes by brotli of files and of what they import when they are loaded. */
function weigh(...names: readonly string[]): number {
  const found = new Set<string>()
  const queue = [...names]
  for (let name = queue.shift(); name; name = queue.shift()) {
    if (found.has(name)) continue
    found.add(name)
    const imported = (built.get(name) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)
    queue.push(...[...imported].map(([, path]) => path ?? ''))
  }
  return [...found].reduce((sum, name) => sum + brotliCompressSync(built.get(name) ?? '').length, 0)
}

test('until its first screen the page takes at most 70 kB by brotli, and 13 kB until it answers', () => {
  expect(weigh(files.script, files.style)).toBeLessThan(13_000)
  const named = (...names: readonly string[]) =>
    [...built.keys()].filter((name) => names.includes(name.split('-')[0] ?? ''))
  const always = named('createMnemonic', 'createWallet', 'drawApproval')
  expect(always).toHaveLength(3)
  expect(named('message')).toHaveLength(1)
  // The smallest of them, and the largest of those that apps ask for most.
  const [signing, sending, ...others] = [
    'signMessage',
    'sendTransaction',
    'sendCalls',
    'permissions',
    'signTransactions',
  ].map((name) => {
    expect(named(name)).toHaveLength(1)
    // What signs transactions of Solana loads what reads them.
    const reader = name === 'signTransactions' ? named('message') : []
    return [...always, ...named(name), ...reader]
  }) as [string[], string[], ...string[][]]
  const until = weigh(files.script, files.style, ...signing)
  expect(until).toBeGreaterThan(12_000)
  expect(until).toBeLessThan(weigh(files.script, files.style, ...sending))
  expect(weigh(files.script, files.style, ...sending)).toBeLessThan(70_000)
  for (const other of others) {
    expect(weigh(files.script, files.style, ...other)).toBeLessThan(80_000)
  }
  // What smart accounts need comes with them alone.
  const early = [files.script, ...files.preloads, ...signing, ...sending]
  expect(early.filter((name) => built.get(name)?.includes('eth_sendUserOperation'))).toEqual([])
  expect(named('describeAccounts', 'prepareOperation', 'openSmartSigner')).toHaveLength(3)
})

test('any page may learn whether the frame’s page is served, and none may frame it for that', async () => {
  const app = frameRoutes({ settings } as Service, { readFiles: async () => files })
  const headers = { Origin: 'https://stranger.example' }
  const answer = await app.request('/?version=4', { method: 'HEAD', headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Content-Security-Policy')).not.toContain('stranger')
})
