import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '@wallet-kit/test/stack'
import { build } from 'vite'
import { serveFolder } from '../dist/registry/serveFolder.js'
import { startPhone } from './phone/startPhone.js'

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
  const stack = await startStack({ solana: true, bitcoin: true })
  ends.push(() => stack.stop())
  console.log('Building the demo host …')
  const outDir = await mkdtemp(join(tmpdir(), 'wallet-kit-demo-'))
  ends.push(() => rm(outDir, { recursive: true, force: true }))
  const chains = Object.values(stack.chains).map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const seen = {
    chains,
    service: stack.service.url,
    relayUrl: stack.relay.url,
    solanaRpcUrl: stack.solana.rpcUrl,
    bitcoinNodeUrl: stack.bitcoin.url,
  }
  await build({
    root: join(root, 'templates', 'vite-react'),
    logLevel: 'warn',
    plugins: [useDemoKit(join(root, 'test', 'demo', 'wallet-kit.ts'))],
    define: { __STACK__: JSON.stringify(seen) },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  const { service, relayUrl, solanaRpcUrl, bitcoinNodeUrl } = seen
  const asked = [service, relayUrl, solanaRpcUrl, bitcoinNodeUrl, ...chains.map((c) => c.rpcUrl)]
  const { url, stop } = await serveFolder(outDir, {
    'content-security-policy': `default-src 'self'; img-src 'self' data:; connect-src 'self' ${asked.map((each) => new URL(each).origin).join(' ')}; require-trusted-types-for 'script'`,
  })
  ends.push(stop)
  const phone = await startPhone({
    relayUrl,
    rpcUrls: {
      ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl])),
      [stack.solana.caipNetworkId]: solanaRpcUrl,
    },
    bitcoin: stack.bitcoin,
  })
  ends.push(phone.stop)

  console.log(`
  Wallet Kit demo:  ${url}
  Phone:            ${phone.url} — paste the link, or a picture of the code

  Connect wallet → Test Wallet: you are connected, to chains and with money that live on this machine only.
  There is one for Solana, Polkadot and Bitcoin too; WalletConnect draws the code for the phone.
  Ctrl-C ends the pages, the chains and the service.
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
