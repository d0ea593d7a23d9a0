import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Frame } from '../frame.js'
import { listAccounts } from '../login/accounts.js'
import { describeAccounts } from './describeAccounts.js'
import { isDeployed } from './isDeployed.js'
import { readKept, storeKept } from './keptAccounts.js'
import { listSmartAddresses, lookupSmartAddress } from './lookupSmartAddress.js'
import { preferAccount } from './preferAccount.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network }
/** SimpleAccountFactory 0.8 on public networks, and one of the host's own. */
const publicFactory = '0x13E9ed32155810FDbd067D4522C492D6f68E5944'
const ownFactory = `0x${'6'.repeat(40)}`
const smart = `0x${'5B'.repeat(20)}`
const toWord = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

afterEach(() => void vi.unstubAllGlobals())

type Options = {
  readonly factory?: string
  readonly chains?: readonly string[]
  readonly kept?: object
}

/** A frame whose page keeps texts, as a browser does. */
async function begin({ factory = ownFactory, chains = [ten], kept }: Options = {}) {
  const facts = { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint: '0x' }
  const smartAccounts = Object.fromEntries(chains.map((id) => [id, facts]))
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  const texts = new Map<string, string>()
  const name = 'wallet-kit/smart-accounts/https://app.test/alice'
  if (kept) texts.set(name, JSON.stringify(kept))
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  }
  Object.assign(frame.document.defaultView as object, { localStorage })
  const owner = wallet.eip155.address
  return { frame, owner, texts, name, localStorage }
}

test('the factory is asked once for the owner’s account, and then this browser knows it', async () => {
  const { frame, owner, texts, name } = await begin()
  const nodes = startNodes({ eth_call: toWord(smart) })
  const address = await lookupSmartAddress(frame, ten)
  expect(address.toLowerCase()).toBe(smart.toLowerCase())
  // With its checksum.
  expect(address).not.toBe(address.toLowerCase())
  const data = `0x8cb84e18${owner.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}`
  expect(nodes.paramsOf('eth_call')).toEqual([{ to: ownFactory, data }, 'latest'])
  expect(JSON.parse(texts.get(name) ?? '')).toEqual({
    addresses: { [ten]: { factory: ownFactory, address } },
  })
  expect(await lookupSmartAddress(frame, ten)).toBe(address)
  expect(nodes.asked).toHaveLength(1)
})

test('an address that is kept is of its own network and factory', async () => {
  const chains = [ten, base]
  for (const [kept, isAsked] of [
    [{ [ten]: { factory: ownFactory, address: smart } }, false],
    [{ [base]: { factory: ownFactory, address: smart } }, true],
    [{ [ten]: { factory: `0x${'7'.repeat(40)}`, address: smart } }, true],
  ] as const) {
    const { frame } = await begin({ chains, kept: { addresses: kept } })
    const nodes = startNodes({ eth_call: toWord(`0x${'8'.repeat(40)}`) })
    const address = await lookupSmartAddress(frame, ten)
    expect([address === smart, nodes.asked.length]).toEqual(isAsked ? [false, 1] : [true, 0])
  }
})

test.each([
  ['no text', 1],
  ['nothing', '0x'],
  ['the zero address', toWord(`0x${'0'.repeat(40)}`)],
  ['more than an address', `0x${'0'.repeat(23)}1${'5'.repeat(40)}`],
  ['two words', `${toWord(smart)}${'0'.repeat(64)}`],
])('a factory that answers %s says no address, and nothing is kept', async (_, eth_call) => {
  const { frame, texts } = await begin()
  startNodes({ eth_call })
  await expect(lookupSmartAddress(frame, ten)).rejects.toMatchObject({
    ...{ name: 'NodeNotReachedError', cause: eth_call },
  })
  expect(texts.size).toBe(0)
})

test('of the public factory the frame knows the address itself: a node that says another one counts as not reached', async () => {
  const { frame, texts } = await begin({ factory: publicFactory })
  const [derived = ''] = await listSmartAddresses(frame)
  expect(derived).toMatch(/^0x[\da-fA-F]{40}$/)
  startNodes({ eth_call: toWord(smart) })
  await expect(lookupSmartAddress(frame, ten)).rejects.toMatchObject({
    name: 'NodeNotReachedError',
  })
  expect(texts.size).toBe(0)
  startNodes({ eth_call: toWord(derived) })
  expect(await lookupSmartAddress(frame, ten)).toBe(derived)
})

test('without a node the addresses of the public factory are known, and those that are kept', async () => {
  const nodes = startNodes({})
  const own = await begin({ chains: [ten, base] })
  expect(await listSmartAddresses(own.frame)).toEqual([])
  const kept = { addresses: { [base]: { factory: ownFactory, address: smart } } }
  const known = await begin({ chains: [ten, base], kept })
  expect(await listSmartAddresses(known.frame)).toEqual([smart])
  const open = await begin({ chains: [ten, base], factory: publicFactory })
  const both = await listSmartAddresses(open.frame)
  expect(both).toHaveLength(2)
  // One factory has one address on all networks.
  expect(new Set(both).size).toBe(1)
  expect(nodes.asked).toEqual([])
})

test('a network without smart accounts has no address', async () => {
  const { frame } = await begin()
  for (const chainId of [base, 'toString']) {
    await expect(lookupSmartAddress(frame, chainId)).rejects.toMatchObject({
      ...{ code: 'SmartAccountsNotConfigured' },
      message: `The secure site has no smart accounts on ${chainId}.`,
    })
  }
})

test('nobody’s smart account is looked up while nobody is logged in', async () => {
  const { frame } = await begin()
  frame.state.account = undefined
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('SecurityError')
    },
  })
  for (const lookup of [() => lookupSmartAddress(frame, ten), () => listSmartAddresses(frame)]) {
    await expect(lookup()).rejects.toMatchObject({ code: 'NotConnected' })
  }
  const options = { type: 'eoa', chainId: ten } as const
  await expect(preferAccount(frame, options)).rejects.toMatchObject({ code: 'NotConnected' })
})

const describe = (frame: Frame, owner: `0x${string}`) =>
  describeAccounts(frame, { chainId: ten, owner })

test('both accounts are described, and the smart one is preferred until the visitor chooses', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: toWord(smart), eth_getCode: '0x60' })
  const address = await lookupSmartAddress(frame, ten)
  const accounts = [
    { address: owner, type: 'eoa' },
    { address, type: 'smartAccount' },
  ]
  expect(await describe(frame, owner)).toEqual({
    ...{ address, accounts, preferredAccountType: 'smartAccount', smartAccountDeployed: true },
  })
  expect(await listAccounts(frame, ten)).toEqual([address, owner])
  expect(await preferAccount(frame, { type: 'eoa', chainId: ten })).toEqual({})
  expect(await describe(frame, owner)).toMatchObject({
    ...{ address: owner, accounts, preferredAccountType: 'eoa' },
  })
  expect(await listAccounts(frame, ten)).toEqual([owner, address])
  await preferAccount(frame, { type: 'smartAccount', chainId: ten })
  expect(await describe(frame, owner)).toMatchObject({ address })
  // What was known before stays.
  expect(Object.keys(readKept(frame).addresses)).toEqual([ten])
})

test('on a network without smart accounts there is the key’s own account, and none to prefer', async () => {
  const { frame, owner } = await begin()
  expect(await listAccounts(frame, base)).toEqual([owner])
  await expect(preferAccount(frame, { type: 'eoa', chainId: base })).rejects.toMatchObject({
    code: 'SmartAccountsNotConfigured',
  })
  expect(readKept(frame)).toEqual({ addresses: {} })
})

test('if nobody says the smart account’s address there is the key’s own', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: new Refusal('busy') })
  expect(await describe(frame, owner)).toBeUndefined()
  expect(await listAccounts(frame, ten)).toEqual([owner])
})

test('whether a smart account is deployed is not said if the network does not say it', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: toWord(smart), eth_getCode: new Refusal('busy') })
  expect(await describe(frame, owner)).not.toHaveProperty('smartAccountDeployed')
  startNodes({ eth_getCode: '0x' })
  expect(await describe(frame, owner)).toMatchObject({ smartAccountDeployed: false })
})

test('an account is deployed if it has code; an answer that is no code says nothing', async () => {
  const { frame } = await begin()
  const ask = () => isDeployed(frame, { chainId: ten, address: smart })
  const nodes = startNodes({ eth_getCode: '0x' })
  expect(await ask()).toBe(false)
  expect(nodes.paramsOf('eth_getCode')).toEqual([smart, 'latest'])
  for (const code of ['0x60', '0xEF0100']) {
    startNodes({ eth_getCode: code })
    expect(await ask()).toBe(true)
  }
  for (const code of [null, 1, '', '60', '0x6', '0xzz', 'x0x60', '0x60 ']) {
    startNodes({ eth_getCode: code })
    await expect(ask()).rejects.toMatchObject({ name: 'NodeNotReachedError', cause: code })
  }
})

test('what is kept is of the app and the account', async () => {
  const { frame, name, texts } = await begin()
  storeKept(frame, { preferredType: 'eoa', addresses: {} })
  expect(JSON.parse(texts.get(name) ?? '')).toEqual({ preferredType: 'eoa', addresses: {} })
  const { state } = frame
  const account = state.account as NonNullable<typeof state.account>
  state.account = { ...account, accountId: 'bob' }
  expect(readKept(frame)).toEqual({ addresses: {} })
  expect(readKept({ ...frame, host: 'https://other.test' })).toEqual({ addresses: {} })
  state.account = account
  expect(readKept(frame)).toEqual({ preferredType: 'eoa', addresses: {} })
})

test.each([
  ['no json'],
  ['null'],
  ['{"preferredType":"other","addresses":{}}'],
  ['{"addresses":[1]}'],
])('what cannot be read is nothing that is kept: %s', async (text) => {
  const { frame, texts, name } = await begin()
  texts.set(name, text)
  expect(readKept(frame)).toEqual({ addresses: {} })
})

test('a browser that keeps nothing here knows it as long as the page', async () => {
  const { frame, localStorage } = await begin()
  const refuse = () => {
    throw new Error('SecurityError')
  }
  Object.assign(localStorage, { getItem: refuse, setItem: refuse })
  expect(readKept(frame)).toEqual({ addresses: {} })
  storeKept(frame, { preferredType: 'eoa', addresses: {} })
  expect(readKept(frame)).toEqual({ preferredType: 'eoa', addresses: {} })
})
