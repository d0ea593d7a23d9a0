import { previewTransfer } from '@wallet-kit/core/assets'
import { createTestKit } from '@wallet-kit/core/testing'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { mainnet } from '@wallet-kit/plugin-eip155/networks'
import { solana } from '@wallet-kit/plugin-solana'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { stackAccounts, stackTokens, startStack } from '@wallet-kit/test/stack'

const runs = 51

/** What a node lacks for each way to be the one that is taken. */
const ways = {
  eth_simulateV1: [],
  'eth_call with a state override': ['eth_simulateV1'],
  debug_traceCall: ['eth_simulateV1', 'eth_call'],
}

/** Measures what it costs to ask a local node what a transfer changes: requests and bytes of the last preview, and times in ms. */
export async function measureSimulations() {
  const stack = await startStack({ solana: true })
  const [ether, sol] = [stackAccounts, solanaAccounts]
  const chains = [
    ...Object.entries(ways).map(([way, lacking]) => ({
      ...{ way, lacking, plugin: eip155(), coin: 'ETH', accounts: ether },
      network: { ...mainnet, rpcUrls: [stack.chains[1].rpcUrl] },
      token: stackTokens(1)[0].address,
    })),
    {
      ...{ way: 'simulateTransaction', lacking: [], plugin: solana(), coin: 'SOL', accounts: sol },
      network: { ...solanaMainnet, rpcUrls: [stack.solana.rpcUrl] },
      token: stack.solana.tokens[0].address,
    },
  ]
  try {
    const measured = {}
    for (const { way, coin, token, ...chain } of chains) {
      measured[`${way}, ${coin}`] = await measure(chain)
      measured[`${way}, a token`] = await measure({ ...chain, token })
    }
    return measured
  } finally {
    await stack.stop()
  }
}

async function measure({ lacking, plugin, network, accounts: { alice, bob }, token }) {
  const caipAddress = `${network.caipNetworkId}:${alice.address}`
  const kit = createTestKit({
    ...{ networks: [network], plugins: [plugin], account: { caipAddress } },
    getProvider: async () => undefined,
  })
  const { fetch } = globalThis
  let asked
  globalThis.fetch = async (url, init) => {
    const { method, id, params } = JSON.parse(init.body)
    // A plain call is no simulation.
    const isLacking = lacking.includes(method) && !(method === 'eth_call' && params.length < 3)
    const text = isLacking
      ? JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } })
      : await (await fetch(url, init)).text()
    asked.requests++
    asked.sent += Buffer.byteLength(init.body)
    asked.received += Buffer.byteLength(text)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  }
  try {
    const times = []
    for (let run = 0; run <= runs; run++) {
      asked = { requests: 0, sent: 0, received: 0 }
      const from = performance.now()
      const preview = await previewTransfer(kit, {
        ...{ caipAddress, to: bob.address, amount: 1_000n, token },
      })
      // The first one loads the code, and finds out what the node has.
      if (run) times.push(performance.now() - from)
      if (!preview.isSimulated || preview.changes.length !== 1)
        throw new Error(`Nothing was simulated: ${preview.reason ?? preview.failure}`)
    }
    times.sort((a, b) => a - b)
    const at = (part) => times[Math.floor(times.length * part)]
    return { ...asked, median: at(0.5), most: at(0.98) }
  } finally {
    globalThis.fetch = fetch
    kit.destroy()
  }
}
