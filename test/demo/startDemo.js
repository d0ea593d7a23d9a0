import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '@wallet-kit/test/stack'
import { build } from 'vite'
import { serveFolder } from '../dist/registry/serveFolder.js'

/** Starts the local stack, builds the template against it and serves it, until Ctrl-C ends all of it. */
export async function startDemo({ root }) {
  let isOver = false
  const ends = []
  const end = async (code) => {
    if (isOver) return
    isOver = true
    for (const stop of ends.reverse()) await stop().catch(() => {})
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))

  console.log('Starting the local chains …')
  const stack = await startStack()
  ends.push(() => stack.stop())
  console.log('Building the demo host …')
  const outDir = await mkdtemp(join(tmpdir(), 'wallet-kit-demo-'))
  ends.push(() => rm(outDir, { recursive: true, force: true }))
  const chains = Object.values(stack.chains).map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  await build({
    root: join(root, 'templates', 'vite-react'),
    logLevel: 'warn',
    plugins: [useDemoKit(join(root, 'test', 'demo', 'wallet-kit.ts'))],
    define: {
      __STACK__: JSON.stringify({ chains, service: stack.service.url, accounts: stack.accounts }),
    },
    build: { outDir, emptyOutDir: true },
  })
  const rpc = [stack.service.url, ...chains.map(({ rpcUrl }) => rpcUrl)].join(' ')
  const { url, stop } = await serveFolder(outDir, {
    'content-security-policy': `default-src 'self'; img-src 'self' data:; connect-src 'self' ${rpc}; require-trusted-types-for 'script'`,
  })
  ends.push(stop)

  console.log(`
  Wallet Kit demo:  ${url}

  Connect wallet → Test Wallet: you are connected, to chains and with money that live on this machine only.
  Ctrl-C ends the page, the chains and the service.
`)
}

/** Puts the demo's kit in the place of the template's own. */
function useDemoKit(file) {
  return {
    name: 'demo-kit',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './wallet-kit' && importer?.includes('vite-react') ? file : undefined,
  }
}
