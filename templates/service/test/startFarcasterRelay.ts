import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import {
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  type LocalAccount,
  parseAbi,
} from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])

type Channel = {
  readonly asked: { readonly siweUri: string; readonly domain: string; readonly nonce: string }
  answer?: { readonly message: string; readonly signature: string; readonly username: string }
}

/**
 * Plays Farcaster for tests: the relay, the phone that approves, and a node of OP Mainnet that knows whose the ids are. What a contract account says of
 * a signature it asks `chainUrl`; without one there is no such account.
 */
export async function startFarcasterRelay({
  chainUrl,
}: {
  readonly chainUrl?: string | undefined
} = {}) {
  const channels = new Map<string, Channel>()
  const owners = new Map<string, bigint>()
  const authAddresses = new Map<string, bigint>()
  let isSilent = false
  const app = new Hono()
  app.use(async (context, next) => (isSilent ? context.json({}, 503) : next()))
  app.post('/v1/channel', async (context) => {
    const channelToken = randomUUID()
    channels.set(channelToken, { asked: await context.req.json() })
    return context.json({ channelToken, url: `${origin}/~/siwf?channelToken=${channelToken}` }, 201)
  })
  app.get('/v1/channel/status', (context) => {
    const token = context.req.header('Authorization')?.replace('Bearer ', '') ?? ''
    const channel = channels.get(token)
    if (!channel) return context.json({ error: 'Unauthorized' }, 401)
    const { asked, answer } = channel
    const { nonce } = asked
    if (!answer) return context.json({ state: 'pending', nonce }, 202)
    return context.json({ state: 'completed', nonce, ...answer })
  })
  app.post('/rpc', async (context) => {
    const asked = await context.req.json()
    const { id, params } = asked
    // Not a call but a deployment: what asks a contract account.
    if (!params[0].to) {
      if (!chainUrl) return context.json({ jsonrpc: '2.0', id, result: '0x' })
      const headers = { 'Content-Type': 'application/json' }
      return fetch(chainUrl, { method: 'POST', headers, body: JSON.stringify(asked) })
    }
    const { functionName, args } = decodeFunctionData({ abi, data: params[0].data })
    const result =
      functionName === 'idOf'
        ? encodeFunctionResult({ abi, functionName, result: owners.get(args[0]) ?? 0n })
        : encodeFunctionResult({ abi, functionName, result: readKey(args[0], args[1]) })
    return context.json({ jsonrpc: '2.0', id, result })
  })
  const readKey = (fid: bigint, key: `0x${string}`) => {
    const [address] = decodeAbiParameters([{ type: 'address' }], key)
    return authAddresses.get(address) === fid ? { state: 1, keyType: 2 } : { state: 0, keyType: 0 }
  }
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  return {
    relayUrl: origin,
    rpcUrl: `${origin}/rpc`,
    /** Enters an address as the owner of an id, or as one that may sign in for it. */
    enter(
      account: Pick<LocalAccount, 'address'>,
      fid: bigint,
      as: 'owner' | 'authAddress' = 'owner',
    ) {
      const list = as === 'owner' ? owners : authAddresses
      list.set(account.address, fid)
    },
    /** Answers nobody any more, or again. */
    setSilent: (is: boolean) => {
      isSilent = is
    },
    /** What the phone does that follows `url`: it signs, with what differs from what was asked. */
    async approve(url: string, { account, fid, wrap = same, ...changes }: Approval) {
      const channel = channels.get(new URL(url).searchParams.get('channelToken') ?? '')
      if (!channel) throw new Error(`There is no channel at ${url}.`)
      const { siweUri: uri, domain, nonce } = channel.asked
      const message = createSiweMessage({
        ...{ uri, domain, nonce, address: account.address, version: '1', chainId: 10 },
        ...{ statement: 'Farcaster Auth', resources: [`farcaster://fid/${fid}`] },
        ...changes,
      })
      const signature = wrap(await account.signMessage({ message }))
      channel.answer = { message, signature, username: 'ada' }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Approval = Partial<SiweMessage> & {
  readonly account: LocalAccount
  readonly fid: bigint
  /** What the phone makes of its key's signature; that itself unless given. */
  readonly wrap?: (signature: Hex) => Hex
}

const same = (signature: Hex) => signature
