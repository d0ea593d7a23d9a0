import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService } from '../../../../repo/askService.js'
import { readKey } from '../../../solana-wallet/readKey.js'
import { solanaAccounts } from '../../../solana-wallet/solanaAccounts.js'
import { startStack } from '../../startStack.js'

type ServiceTransaction = BlockchainApi['schemas']['Transaction']

const { alice, bob, carol, dora } = solanaAccounts
const signer = Keypair.fromSeed(readKey(alice.seed).seed)
let stack: startStack.ReturnType<{ solana: true }>
let connection: Connection

beforeAll(async () => {
  stack = await startStack({ solana: true })
  connection = new Connection(stack.solana.rpcUrl, { wsEndpoint: stack.solana.wsUrl })
}, 60_000)
afterAll(() => stack?.stop())

const read = (path: string) => askService(stack.service.url).read(path)
const key = ({ address }: { address: string }) => new PublicKey(address)

async function historyOf({ address }: { address: string }): Promise<ServiceTransaction[]> {
  const chainId = stack.solana.caipNetworkId
  return (await read(`/v1/account/${address}/history?chainId=${chainId}`)).data
}

async function send(
  instructions: Parameters<Transaction['add']>,
  skipPreflight = false,
): Promise<string> {
  const transaction = new Transaction().add(...instructions)
  transaction.feePayer = signer.publicKey
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
  transaction.sign(signer)
  return connection.sendRawTransaction(transaction.serialize(), { skipPreflight })
}

const pay = (to: { address: string }, lamports: bigint) =>
  SystemProgram.transfer({ fromPubkey: signer.publicKey, toPubkey: key(to), lamports })

test('balances: SOL first, then the tokens', async () => {
  const { balances } = await read(`/v1/account/${bob.address}/balance`)
  const chainId = stack.solana.caipNetworkId
  const [tusd] = stack.solana.tokens

  expect(balances.map(({ iconUrl, ...each }: { iconUrl: string }) => each)).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId,
      price: '150',
      value: '750',
      quantity: { decimals: '9', numeric: '5' },
    },
    {
      name: 'Test Dollar',
      symbol: 'TUSD',
      chainId,
      address: `${chainId}:${tusd?.address}`,
      price: '1',
      value: '100',
      quantity: { decimals: '6', numeric: '100' },
    },
  ])
  expect(await read(`/v1/account/${dora.address}/balance?chainId=${chainId}`)).toEqual({
    balances: [],
  })
})

test('prices of SOL and of tokens, whose letters’ case counts', async () => {
  const { caipNetworkId, tokens } = stack.solana
  const kit = `${caipNetworkId}:${tokens[1]?.address}`
  const sol = `${caipNetworkId}:So11111111111111111111111111111111111111111`
  const addresses = [sol, kit, `${sol.slice(0, -1)}2`, kit.toLowerCase()]
  const answer = await askService(stack.service.url).post('/v1/fungible/price', {
    ...{ currency: 'usd', addresses },
  })

  expect((await answer.json()).fungibles).toEqual([
    { address: sol, symbol: '', price: '150' },
    { address: kit, symbol: '', price: '12.5' },
  ])
})

test('the chain is supported; there are no names and no NFTs on it', async () => {
  expect((await read('/v1/supported-chains')).http).toContain(stack.solana.caipNetworkId)
  expect(await read(`/v1/identity/${alice.address}`)).toEqual({ name: null, avatar: null })
  expect(await read(`/v1/profile/reverse/${alice.address}`)).toEqual([])
  expect(await read(`/v1/account/${alice.address}/assets`)).toEqual({ data: [], next: null })
})

test('JSON-RPC is passed on', async () => {
  const answer = await askService(stack.service.url).post(
    `/v1?chainId=${stack.solana.caipNetworkId}`,
    { jsonrpc: '2.0', id: 1, method: 'getHealth' },
  )
  expect(await answer.json()).toMatchObject({ result: 'ok' })
})

test('SOL sent, without the fee, on both sides', async () => {
  const signature = await send([pay(carol, 250_000_000n)])
  const [out] = await historyOf(alice)
  const [incoming] = await historyOf(carol)

  expect(out).toMatchObject({
    id: `${stack.solana.caipNetworkId}:${signature}`,
    metadata: {
      hash: signature,
      operationType: 'send',
      status: 'confirmed',
      sentFrom: alice.address,
      sentTo: carol.address,
    },
    transfers: [
      {
        direction: 'out',
        recipient: carol.address,
        quantity: { numeric: '0.25' },
        fungible_info: { symbol: 'SOL' },
      },
    ],
  })
  expect(incoming).toMatchObject({
    metadata: { operationType: 'receive' },
    transfers: [{ direction: 'in', sender: alice.address, quantity: { numeric: '0.25' } }],
  })
})

test('a token sent to somebody who never had it, without the rent of its account', async () => {
  const mint = new PublicKey(stack.solana.tokens[0]?.address ?? '')
  const from = getAssociatedTokenAddressSync(mint, key(alice), false, TOKEN_PROGRAM_ID)
  const to = getAssociatedTokenAddressSync(mint, key(dora), false, TOKEN_PROGRAM_ID)
  await send([
    createAssociatedTokenAccountIdempotentInstruction(signer.publicKey, to, key(dora), mint),
    createTransferCheckedInstruction(from, mint, to, signer.publicKey, 1_500_000n, 6),
  ])
  const [out] = await historyOf(alice)
  const [incoming] = await historyOf(dora)

  expect(out?.metadata.operationType).toBe('send')
  const sent = out?.transfers.map(({ quantity, fungible_info }) => [
    fungible_info?.symbol,
    quantity.numeric,
  ])
  expect(sent).toEqual([['TUSD', '1.5']])
  expect(out?.metadata.sentTo).toBe(dora.address)
  expect(incoming).toMatchObject({
    metadata: { operationType: 'receive' },
    transfers: [{ direction: 'in', sender: alice.address, fungible_info: { symbol: 'TUSD' } }],
  })
})

test('a failure moved nothing; an airdrop is received', async () => {
  await send([pay(bob, 10n ** 15n)], true)
  expect((await historyOf(alice))[0]).toMatchObject({
    metadata: { status: 'failed' },
    transfers: [],
  })

  stack.solana.airdrop(dora.address, 2_000_000_000n)
  expect((await historyOf(dora))[0]).toMatchObject({
    metadata: { operationType: 'receive', sentTo: dora.address },
    transfers: [{ direction: 'in', quantity: { numeric: '2' } }],
  })
})

test('pages of 20', async () => {
  for (let count = 1n; count <= 25n; count += 1n) await send([pay(carol, count)])
  const path = `/v1/account/${carol.address}/history`
  const first = await read(path)
  const second = await read(`${path}?cursor=${first.next}`)
  const ids = [...first.data, ...second.data].map(({ id }: ServiceTransaction) => id)

  expect(first.data).toHaveLength(20)
  expect(new Set(ids).size).toBe(26)
  expect(second.next).toBeNull()
})

test.each(['balance', 'history', 'assets'])('400 for the %s on a chain of others', async (what) => {
  const path = `/v1/account/${alice.address}/${what}?chainId=eip155:1`
  expect((await askService(stack.service.url).ask(path)).status).toBe(400)
})
