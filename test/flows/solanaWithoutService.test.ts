import { Keypair, PublicKey } from '@solana/web3.js'
import { createWalletKit, type Kit } from '@wallet-kit/core'
import { fetchTokens, fetchTransactions } from '@wallet-kit/core/assets'
import { fetchBalance } from '@wallet-kit/core/plugin'
import { onchain } from '@wallet-kit/plugin-onchain'
import { solana } from '@wallet-kit/plugin-solana'
import { transfer } from '@wallet-kit/plugin-solana/actions'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { startStack } from '@wallet-kit/test/stack'
import { createFakePage } from '@wallet-kit/test/wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findProgramAddress } from '../../plugins/onchain/src/solana/keys.js'

// Against a real virtual machine, with nothing but its RPC.
const { alice, bob, carol } = solanaAccounts
const { caipNetworkId } = solanaMainnet
let stack: startStack.ReturnType<{ solana: true; evm: false }>
let kit: Kit

beforeAll(async () => {
  stack = await startStack({ solana: true, evm: false })
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const { rpcUrl } = stack.solana
  createSolanaWallet({
    name: 'Fern',
    seeds: [alice.seed],
    rpcUrls: { [caipNetworkId]: rpcUrl },
    page,
  })
  kit = createWalletKit({
    networks: [{ ...solanaMainnet, rpcUrls: [rpcUrl] }],
    plugins: [solana(), onchain()],
    storage: false,
  }) as Kit
  await kit.connect({ connectorId: 'standard:Fern' })
})

afterAll(async () => {
  kit?.destroy()
  vi.unstubAllGlobals()
  await stack?.stop()
})

const tokenAt = (index: number) => stack.solana.tokens[index]?.address ?? ''

test('an account’s SOL and tokens, by five requests: names from Metaplex, from Token-2022, and none', async () => {
  stack.solana.clearRequests()
  const [tokens, balance] = await Promise.all([fetchTokens(kit), fetchBalance(kit)])
  expect(
    stack.solana
      .requests()
      .map(({ method }) => method)
      .sort(),
  ).toEqual([
    'getBalance',
    'getMultipleAccounts',
    'getMultipleAccounts',
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
  ])
  expect(tokens?.[0]).toMatchObject({ symbol: 'SOL', quantity: { numeric: balance?.value } })
  const told = stack.solana.tokens.map(({ address }) =>
    tokens?.find((token) => token.address === `${caipNetworkId}:${address}`),
  )
  expect(told).toMatchObject([
    { name: 'Test Dollar', symbol: 'TUSD', quantity: { numeric: '3480.5', decimals: '6' } },
    { name: 'Kit Token', symbol: 'KIT', quantity: { numeric: '1250', decimals: '9' } },
    { name: 'BS2e…h1V76X', symbol: 'BS2e…h1V76X', quantity: { numeric: '2000' } },
  ])
  expect(tokens).toHaveLength(4)
})

test('what it sent and received, in pages', async () => {
  const list = (address: string, cursor?: string) =>
    fetchTransactions(kit, { address, caipNetworkId, cursor })
  const receiver = Keypair.generate().publicKey.toBase58()
  const hashes = [
    stack.solana.airdrop(alice.address, 5n),
    await transfer(kit, { to: carol.address, amount: 250_000_000n }),
    // The receiver gets an account for the token, which is a cost and no SOL sent; then it has one and is not named.
    await transfer(kit, { to: receiver, amount: 1_500_000n, token: tokenAt(0) }),
    await transfer(kit, { to: receiver, amount: 2_000_000_000n, token: tokenAt(1) }),
    await transfer(kit, { to: bob.address, amount: 250_000n, token: tokenAt(0) }),
  ].reverse()
  const sent = await list(alice.address)
  expect(sent.transactions.map(({ hash }) => hash)).toEqual(hashes)
  const facts = { status: 'confirmed', sentFrom: alice.address, chainId: caipNetworkId }
  const out = (recipient: string, token: object) => ({
    ...{ ...facts, operationType: 'send', sentTo: recipient },
    transfers: [{ direction: 'out', sender: alice.address, recipient, token }],
  })
  const tusd = { symbol: 'TUSD', address: `${caipNetworkId}:${tokenAt(0)}` }
  expect(sent.transactions).toMatchObject([
    out(bob.address, { ...tusd, amount: '0.25' }),
    out(receiver, { symbol: 'KIT', amount: '2' }),
    out(receiver, { ...tusd, amount: '1.5' }),
    out(carol.address, { symbol: 'SOL', amount: '0.25' }),
    {
      operationType: 'receive',
      transfers: [{ direction: 'in', recipient: alice.address, token: { amount: '0.000000005' } }],
    },
  ])
  const [received] = (await list(bob.address)).transactions
  expect(received).toMatchObject({
    ...{ hash: hashes[0], operationType: 'receive', sentFrom: alice.address },
    transfers: [{ direction: 'in', sender: alice.address, token: { ...tusd, amount: '0.25' } }],
  })

  for (let count = 1n; count <= 12n; count++) stack.solana.airdrop(carol.address, count)
  const first = await list(carol.address)
  const second = await list(carol.address, first.next)
  expect([first.transactions.length, second.transactions.length]).toEqual([10, 3])
  expect(second.next).toBe(undefined)
  const all = [...first.transactions, ...second.transactions]
  expect(new Set(all.map(({ id }) => id)).size).toBe(13)
})

test('addresses of programs are those of the chain’s own library', async () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(key, seeds, async (program, seeds) => {
      const id = new PublicKey(program)
      const [address] = PublicKey.findProgramAddressSync(seeds, id)
      expect(await findProgramAddress(id.toBase58(), seeds)).toBe(address.toBase58())
    }),
    { numRuns: 50 },
  )
})
