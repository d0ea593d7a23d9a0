import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { startNodes } from '../../../../test/startNodes.js'
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
  return { frame, owner, texts, name }
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

test('what the visitor chose, and the addresses of other networks, stay as one becomes known', async () => {
  const other = { factory: ownFactory, address: smart }
  const kept = { preferredType: 'eoa', addresses: { [base]: other } }
  const { frame, texts, name } = await begin({ chains: [ten, base], kept })
  startNodes({ eth_call: toWord(smart) })
  const address = await lookupSmartAddress(frame, ten)
  expect(JSON.parse(texts.get(name) ?? '')).toEqual({
    ...{ preferredType: 'eoa', addresses: { [base]: other, [ten]: { ...other, address } } },
  })
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
  ['other letters', `${toWord(smart).slice(0, -1)}g`],
  ['something before its word', `0${toWord(smart)}`],
])('a factory that answers %s says no address, and nothing is kept', async (_, eth_call) => {
  const { frame, texts } = await begin()
  startNodes({ eth_call })
  await expect(lookupSmartAddress(frame, ten)).rejects.toMatchObject({
    ...{ name: 'NodeNotReachedError', cause: eth_call },
  })
  expect(texts.size).toBe(0)
})

test('an address may begin with zeros, and be written in capital letters', async () => {
  const { frame } = await begin()
  const low = `0x${'0'.repeat(39)}A`
  startNodes({ eth_call: `0x${'0'.repeat(24)}${low.slice(2)}` })
  expect(await lookupSmartAddress(frame, ten)).toBe(low.toLowerCase().replace('a', 'A'))
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
