import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractAddresses, startStack } from '@wallet-kit/test/stack'
import { build } from 'vite'
import { serveFolder } from '../dist/registry/serveFolder.js'
import { findChains } from '../dist/stack/findChains.js'
import { startPhone } from './phone/startPhone.js'
import { prepareSecureSite } from './secure-site/startSecureSite.js'

/**
 * Starts the local stack, builds the template against it and serves it, with a secure site beside it. Gives the stack and the addresses of the
 * demo, of its phone and of its mailbox. `stop` ends all of it, in the reverse order. `onStep` hears what begins.
 */
export async function startDemo({ root, onStep = () => {} }) {
  const ends = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch(() => {})
  }
  try {
    return { ...(await start({ root, onStep, ends })), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start({ root, onStep, ends }) {
  onStep('Starting the local chains …')
  const { missing, evm, solana } = await findChains()
  for (const sentence of missing) onStep(sentence)
  const stack = await startStack({ evm, solana, bitcoin: true, smartAccounts: evm })
  ends.push(() => stack.stop())
  onStep('Building the demo host …')
  const outDir = await mkdtemp(join(tmpdir(), 'wallet-kit-demo-'))
  ends.push(() => rm(outDir, { recursive: true, force: true }))
  const chains = Object.values(stack.chains).map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const site = await prepareSecureSite({
    networks: describeNetworks(chains),
    smartAccounts: describeSmartAccounts(stack.smartAccounts ?? {}),
  })
  ends.push(site.stop)
  const seen = {
    chains,
    secureSite: site.url,
    service: stack.service.url,
    relayUrl: stack.relay.url,
    solanaRpcUrl: stack.solana?.rpcUrl,
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
  const nodes = [...chains.map(({ rpcUrl }) => rpcUrl), ...(solanaRpcUrl ? [solanaRpcUrl] : [])]
  const asked = [service, relayUrl, bitcoinNodeUrl, ...nodes]
  const { url: served, stop: stopServing } = await serveFolder(outDir, {
    'content-security-policy': `default-src 'self'; img-src 'self' data:; frame-src ${site.url}; connect-src 'self' ${asked.map((each) => new URL(each).origin).join(' ')}; require-trusted-types-for 'script'`,
  })
  ends.push(stopServing)
  // A name, as the secure site's own: apps at IP addresses are none of its.
  const url = served.replace('127.0.0.1', 'localhost')
  await site.start({ origin: new URL(url).origin })
  const phone = await startPhone({
    relayUrl,
    rpcUrls: {
      ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl])),
      ...(stack.solana && { [stack.solana.caipNetworkId]: solanaRpcUrl }),
    },
    bitcoin: stack.bitcoin,
  })
  ends.push(phone.stop)
  return { stack, url, phoneUrl: phone.url, mailboxUrl: site.mailboxUrl, mails: site.mails }
}

/** The chains as the secure site is told of them. */
function describeNetworks(chains) {
  return Object.fromEntries(
    chains.map(({ id, name, rpcUrl }) => [
      `eip155:${id}`,
      { name, rpcUrls: [rpcUrl], currency: { symbol: id === 137 ? 'POL' : 'ETH', decimals: 18 } },
    ]),
  )
}

/** Accounts that verify signatures, so that visitors can sign in by them. A paymaster pays on Base; elsewhere they pay themselves. */
function describeSmartAccounts(smartAccounts) {
  return Object.fromEntries(
    Object.entries(smartAccounts).map(([id, { bundler, paymaster }]) => [
      `eip155:${id}`,
      {
        bundlerUrl: bundler.url,
        factory: contractAddresses.smartAccountFactory,
        ...(id === '8453' && { paymasterUrl: paymaster.url }),
      },
    ]),
  )
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
