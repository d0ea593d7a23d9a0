import { base64 } from '@scure/base'
import type { Kit } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { createActionKit } from '../../test/createActionKit.js'
import { createFakeProvider } from '../../test/createFakeProvider.js'
import { alice, aliceOrdinals, aliceTest, bob } from '../../test/people.js'
import { rpcError } from '../../test/rpcError.js'
import * as actions from '../actions.js'
import { bitcoinSignet } from '../networks.js'

const txid = '12'.repeat(32)
const psbt = base64.encode(new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff, 1]))
const signature = 'AA=='
const byEcdsa = base64.encode(new Uint8Array(65).fill(31))
// Two items of a witness: a signature and a key.
const byBip322 = base64.encode(
  new Uint8Array([2, 71, ...new Uint8Array(71), 33, ...new Uint8Array(33)]),
)

function connected(answers: Record<string, unknown>, network = {}) {
  const fake = createFakeProvider(answers)
  return { fake, kit: createActionKit({ provider: fake.provider, ...network }) }
}

test('the exports of ./actions', () => {
  expect(Object.keys(actions).filter((name) => !name.endsWith('Error'))).toEqual([
    'getAccounts',
    'sendTransfer',
    'signBitcoinMessage',
    'signPsbt',
    'isAddress',
  ])
})

describe('without an account', () => {
  const kit = createActionKit({ isConnected: false })
  test.each<[string, () => Promise<unknown>]>([
    ['getAccounts', () => actions.getAccounts(kit)],
    ['sendTransfer', () => actions.sendTransfer(kit, { recipients: [] })],
    ['signBitcoinMessage', () => actions.signBitcoinMessage(kit, { message: '' })],
    ['signPsbt', () => actions.signPsbt(kit, { psbt })],
  ])('%s is a NoActiveAddressError', async (_, act) => {
    await expect(act()).rejects.toMatchObject({ name: 'NoActiveAddressError' })
  })
})

describe('what the wallet declines is an event as well, once', () => {
  test.each<[string, (kit: Kit) => Promise<unknown>]>([
    [
      'sendTransfer',
      (kit) => {
        return actions.sendTransfer(kit, { recipients: [{ address: bob.address, amount: 1000n }] })
      },
    ],
    ['signBitcoinMessage', (kit) => actions.signBitcoinMessage(kit, { message: 'hi' })],
    ['signPsbt', (kit) => actions.signPsbt(kit, { psbt })],
  ])('%s', async (_, act) => {
    const declined = rpcError(4001)
    const { kit } = connected({ sendTransfer: declined, signMessage: declined, signPsbt: declined })
    const reported = vi.fn()
    kit.on('error:reported', reported)
    await expect(act(kit)).rejects.toMatchObject({ name: 'UserRejectedError' })
    await vi.waitFor(() => expect(reported).toHaveBeenCalled())
    await vi.dynamicImportSettled()
    expect(reported.mock.calls).toMatchObject([[{ name: 'UserRejectedError' }]])
  })
})

test.each<[string, string, (kit: Kit) => Promise<unknown>]>([
  ['signBitcoinMessage', 'signed', (kit) => actions.signBitcoinMessage(kit, { message: 'hi' })],
  ['signPsbt', 'signed', (kit) => actions.signPsbt(kit, { psbt })],
  ['signPsbt that sends', 'sent', (kit) => actions.signPsbt(kit, { psbt, broadcast: true })],
])('%s whose answer is lost may have been %s', async (_, what, act) => {
  const lost = new Error('The relay is gone.')
  const { kit } = connected({ signMessage: lost, signPsbt: lost })
  await expect(act(kit)).rejects.toMatchObject({
    name: what === 'sent' ? 'OutcomeUnknownError' : 'SignatureUnknownError',
  })
})

test('getAccounts tells purpose, kind and key', async () => {
  const { kit } = connected({})
  expect(await actions.getAccounts(kit)).toEqual(
    [alice, aliceOrdinals].map(({ address, publicKey, purpose, addressType }) => ({
      ...{ address, publicKey, purpose, addressType },
    })),
  )
})

describe('signBitcoinMessage', () => {
  test('signs with the active address, by BIP-322', async () => {
    const { fake, kit } = connected({ signMessage: { signature } })
    expect(await actions.signBitcoinMessage(kit, { message: 'hi' })).toBe(signature)
    const params = { address: alice.address, message: 'hi', protocol: 'BIP322' }
    expect(fake.requests).toEqual([{ method: 'signMessage', params }])
  })
  test('with another address, by another protocol', async () => {
    const { fake, kit } = connected({ signMessage: { signature: byEcdsa } })
    const { address } = aliceOrdinals
    await actions.signBitcoinMessage(kit, { message: 'hi', address, protocol: 'ECDSA' })
    expect(fake.requests[0]?.params).toEqual({ address, message: 'hi', protocol: 'ECDSA' })
  })
  test.each([
    ['ECDSA', byBip322],
    ['BIP322', byEcdsa],
  ] as const)(
    'a wallet that cannot do %s and does the other one: that is said',
    async (...given) => {
      const [protocol, signature] = given
      const { kit } = connected({ signMessage: { signature } })
      const asked = actions.signBitcoinMessage(kit, { message: 'hi', protocol })
      await expect(asked).rejects.toMatchObject({ name: 'UnsupportedMethodError' })
      // Where none was asked for, either is one.
      expect(await actions.signBitcoinMessage(kit, { message: 'hi' })).toBe(signature)
    },
  )
  test('not with an address that is not connected', async () => {
    const { fake, kit } = connected({ signMessage: { signature } })
    const { address } = bob
    await expect(actions.signBitcoinMessage(kit, { message: 'hi', address })).rejects.toMatchObject(
      { name: 'AddressNotFoundError' },
    )
    expect(fake.requests).toEqual([])
  })
  test.each([[{ signature: '<script>' }], [{ signature: '' }], ['AA=='], [null]])(
    '%o is no signature',
    async (answer) => {
      const { kit } = connected({ signMessage: answer })
      await expect(actions.signBitcoinMessage(kit, { message: 'hi' })).rejects.toMatchObject({
        name: 'WalletAnswerError',
      })
    },
  )
})

describe('signPsbt', () => {
  test('has it signed, and sent where told', async () => {
    const { fake, kit } = connected({ signPsbt: { psbt, txid } })
    const signInputs = { [alice.address]: [0] }
    const call = { psbt, signInputs, broadcast: true }
    expect(await actions.signPsbt(kit, call)).toEqual({ psbt, txid })
    expect(fake.requests[0]?.params).toEqual(call)
  })
  test.each([
    ['no base64', { psbt: '70736274ff' }],
    ['no PSBT', { psbt: base64.encode(new Uint8Array(12)) }],
    ['a foreign address', { psbt, signInputs: { [bob.address]: [0] } }],
    ['no index', { psbt, signInputs: { [alice.address]: [-1] } }],
  ])('%s is an InvalidPsbtError, and the wallet is not asked', async (_, call) => {
    const { fake, kit } = connected({ signPsbt: { psbt } })
    await expect(actions.signPsbt(kit, call)).rejects.toMatchObject({ name: 'InvalidPsbtError' })
    expect(fake.requests).toEqual([])
  })
  test.each([
    ['that was to be sent has no id', { psbt }, true],
    ['has no signatures', { txid }, false],
    ['is something else', { psbt: 'AAAA' }, false],
  ])('what %s is a WalletAnswerError, or may have been sent', async (_, answer, broadcast) => {
    const { kit } = connected({ signPsbt: answer })
    await expect(actions.signPsbt(kit, { psbt, broadcast })).rejects.toMatchObject({
      name: broadcast ? 'OutcomeUnknownError' : 'WalletAnswerError',
    })
  })
})

describe('sendTransfer', () => {
  const recipients = [
    { address: bob.address, amount: 546n },
    { address: aliceOrdinals.address, amount: 2_100_000_000_000_000n },
  ]
  test('gives the wallet its own numbers', async () => {
    const { fake, kit } = connected({ sendTransfer: { txid } })
    expect(await actions.sendTransfer(kit, { recipients })).toBe(txid)
    expect(fake.requests[0]?.params).toEqual({
      recipients: recipients.map(({ address, amount }) => ({ address, amount: Number(amount) })),
    })
  })

  const core = readVectors<Record<string, readonly string[]>>('bitcoin-core/key_io-extract.json')
  const keys = core.valid_private_keys_must_never_be_accepted_as_address_nor_echoed ?? []
  const later = ['bc1z2rksukkjr8', 'bc1pfeessrawgf', 'BC1SW50QGDZ25J']
  test.each([...keys, ...later, aliceTest.address, 'alice.eth', ''])(
    '"%s" is no receiver, and the error does not repeat it',
    async (address) => {
      const { fake, kit } = connected({ sendTransfer: { txid } })
      const sent = actions.sendTransfer(kit, { recipients: [{ address, amount: 1n }] })
      const error = await sent.catch((cause: unknown) => cause)
      expect(error).toMatchObject({ name: 'InvalidRecipientError' })
      if (address) expect(JSON.stringify([error, String(error)])).not.toContain(address)
      expect(fake.requests).toEqual([])
    },
  )
  test('on a test network its own addresses are', async () => {
    const { kit } = connected({ sendTransfer: { txid } }, { network: bitcoinSignet })
    const call = { recipients: [{ address: aliceTest.address, amount: 1n }] }
    expect(await actions.sendTransfer(kit, call)).toBe(txid)
  })
  test.each([[0n], [-1n], [2_100_000_000_000_001n], [1 as never]])(
    '%s is no amount',
    async (amount) => {
      const { kit } = connected({ sendTransfer: { txid } })
      const sent = actions.sendTransfer(kit, { recipients: [{ address: bob.address, amount }] })
      await expect(sent).rejects.toMatchObject({ name: 'InvalidTransferError' })
    },
  )
  test('nobody is no receiver', async () => {
    const { kit } = connected({ sendTransfer: { txid } })
    await expect(actions.sendTransfer(kit, { recipients: [] })).rejects.toMatchObject({
      name: 'InvalidTransferError',
    })
  })
  test('a decline is one, and what is no id an error', async () => {
    const declined = connected({ sendTransfer: rpcError(-32000) })
    await expect(actions.sendTransfer(declined.kit, { recipients })).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    const odd = connected({ sendTransfer: { txid: 'soon' } })
    await expect(actions.sendTransfer(odd.kit, { recipients })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
    })
  })
})

test('an abort ends the wait for the wallet', async () => {
  const { kit } = connected({ signMessage: () => new Promise(() => {}) })
  const abort = new AbortController()
  const asked = actions.signBitcoinMessage(kit, { message: 'hi', signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
})

test('an abort ends the wait for the code, and the wallet is not asked', async () => {
  const { fake, kit } = connected({ signMessage: { signature } })
  const waiting = Object.assign(kit, { load: () => new Promise<never>(() => {}) })
  const abort = new AbortController()
  const asked = actions.signBitcoinMessage(waiting, { message: 'hi', signal: abort.signal })
  abort.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  expect(fake.requests).toEqual([])
})
