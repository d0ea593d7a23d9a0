import { ed25519 } from '@noble/curves/ed25519.js'
import { Keyring } from '@polkadot/keyring'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { describe, expect, test, vi } from 'vitest'
import basic from '../../../../test/vectors/bips/bip322-basic-test-vectors.json' with {
  type: 'json',
}
import generated from '../../../../test/vectors/bips/bip322-generated-test-vectors.json' with {
  type: 'json',
}
import negative from '../../../../test/vectors/siwe/verification_negative.json' with {
  type: 'json',
}
import positive from '../../../../test/vectors/siwe/verification_positive.json' with {
  type: 'json',
}
import { createMessage } from '../message/createMessage.js'
import type { SiwxMessageData } from '../options.js'
import { verifySignature } from './verifySignature.js'

type Signed = verifySignature.Options
type Vector = Omit<SiwxMessageData, 'accountAddress' | 'chainId'> & {
  readonly address: string
  readonly chainId: number
  readonly signature: string
  readonly time?: string
}

const bitcoinKey = {
  privateKey: 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k',
  addresses: [
    '14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc',
    '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
  ],
}
const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
}

describe('bip122', () => {
  const oneKey = ['p2wpkh', 'p2tr', 'p2pkh', 'p2sh-p2wpkh']
  const rows = [...basic.simple, ...generated.simple, ...generated.full].flatMap((row) =>
    row.bip322_signatures.map((signature) => ({ ...row, signature })),
  )

  test.each(rows.filter(({ type }) => oneKey.includes(type)))(
    '$type, "$message"',
    async ({ address, message, signature }) => {
      const signed = { namespace: 'bip122', address, message, signature } as const
      expect(await verifySignature(signed)).toBe(true)
      expect(await verifySignature({ ...signed, message: `${message}.` })).toBe(false)
    },
  )

  test.each(rows.filter(({ type }) => !oneKey.includes(type)))(
    'an address of a script verifies nothing: $type',
    async ({ address, message, signature }) => {
      expect(await verifySignature({ namespace: 'bip122', address, message, signature })).toBe(
        false,
      )
    },
  )

  test.each([...basic.error, ...generated.error])(
    '$description',
    async ({ address, message, signature }) => {
      expect(await verifySignature({ namespace: 'bip122', address, message, signature })).toBe(
        false,
      )
    },
  )
})

test('bip122: the older signatures, as an independent library writes them', async () => {
  const { privateKey } = bitcoinKey
  for (const address of bitcoinKey.addresses) {
    const signature = Signer.sign(privateKey, address, 'Grüße, 世界')
    const signed = { namespace: 'bip122', address, message: 'Grüße, 世界', signature } as const
    expect(await verifySignature(signed), address).toBe(true)
    expect(await verifySignature({ ...signed, message: 'Grüße' }), address).toBe(false)
  }
})

describe('eip155', () => {
  function write([name, row]: readonly [string, unknown]) {
    const { address, chainId, signature, time: _, ...fields } = row as Vector
    const data = { ...fields, accountAddress: address, chainId: `eip155:${chainId}` }
    return [name, { address, message: createMessage(data), signature }] as const
  }
  const texts = Object.entries(positive).map(write)

  const unsigned = Object.entries(negative).filter(([name]) => /signature$/.test(name))
  test.each(unsigned.map(write))('no key: %s', async (_, signed) => {
    expect(await verifySignature({ namespace: 'eip155', ...signed })).toBe(false)
  })

  test.each(texts)('a key: %s', async (_, signed) => {
    expect(await verifySignature({ namespace: 'eip155', ...signed })).toBe(true)
    const message = `${signed.message} `
    expect(await verifySignature({ namespace: 'eip155', ...signed, message })).toBe(false)
  })

  const [, first] = texts[0] ?? []
  const signed = { namespace: 'eip155', ...first, address: `0x${'12'.repeat(20)}` } as const

  test.each([
    ['0x01', true],
    [`0x${'1'.padStart(64, '0')}`, true],
    ['0x00', false],
    ['0x', false],
    ['0x11', false],
    ['0x20x01', false],
    ['0x012', false],
    ['yes', false],
    [undefined, false],
  ])('a contract that answers %s', async (answer, is) => {
    const call = vi.fn(async (_data: string) => answer)
    expect(await verifySignature({ ...(signed as Signed), call })).toBe(is)
    expect(call.mock.calls[0]?.[0]).toContain('12'.repeat(20))
  })

  test('a network that does not answer leaves it open', async () => {
    for (const reason of [new Error('down'), 'down']) {
      const call = () => Promise.reject(reason)
      await expect(verifySignature({ ...(signed as Signed), call })).rejects.toBe(reason)
    }
  })

  test('a contract is not asked about what is no hex', async () => {
    const call = vi.fn(async () => '0x01')
    for (const signature of ['yes', '0xyes', first?.signature.slice(2) ?? '']) {
      expect(await verifySignature({ ...(signed as Signed), signature, call })).toBe(false)
    }
    expect(call).not.toHaveBeenCalled()
  })

  test('a contract that nobody can ask verifies nothing', async () => {
    expect(await verifySignature(signed as Signed)).toBe(false)
  })
})

test('solana: ed25519', async () => {
  const key = ed25519.utils.randomSecretKey()
  const address = base58.encode(ed25519.getPublicKey(key))
  const message = 'Grüße, 世界'
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode(message), key))
  const signed = { namespace: 'solana', address, message, signature } as const
  expect(await verifySignature(signed)).toBe(true)
  expect(await verifySignature({ ...signed, message: 'Grüße' })).toBe(false)
  const other = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
  expect(await verifySignature({ ...signed, address: other })).toBe(false)
})

test('solana: a key of small order verifies nothing', async () => {
  // The neutral point. By the looser ZIP 215 this signature fits each text.
  const key = Uint8Array.from([1, ...new Uint8Array(31)])
  const signature = Uint8Array.from([...key, ...new Uint8Array(32)])
  expect(ed25519.verify(signature, new TextEncoder().encode('a'), key, { zip215: true })).toBe(true)
  const signed = { address: base58.encode(key), message: 'a', signature: base58.encode(signature) }
  expect(await verifySignature({ namespace: 'solana', ...signed })).toBe(false)
})

describe('polkadot, as an independent library signs', () => {
  const message = 'Grüße, 世界'
  const pairs = (['sr25519', 'ed25519', 'ecdsa'] as const).map(
    (type) => [type, new Keyring({ type, ss58Format: 42 }).addFromUri('//Alice')] as const,
  )

  test.each(pairs)('%s, wrapped or not, with its kind or without', async (_, pair) => {
    const { address } = pair
    for (const text of [message, `<Bytes>${message}</Bytes>`]) {
      for (const withType of [false, true]) {
        const bytes = pair.sign(text, { withType })
        const signature = `0x${Buffer.from(bytes).toString('hex')}`
        const signed = { namespace: 'polkadot', address, message, signature } as const
        expect(await verifySignature(signed)).toBe(true)
        expect(await verifySignature({ ...signed, message: 'Grüße' })).toBe(false)
        const other = new Keyring({ type: pair.type as 'ecdsa' }).addFromUri('//Bob').address
        expect(await verifySignature({ ...signed, address: other })).toBe(false)
      }
    }
  })
})

test('polkadot: another text of the same key, whose prefix or checksum is wrong, verifies nothing', async () => {
  const message = 'Good evening'
  const pair = new Keyring({ type: 'sr25519', ss58Format: 0 }).addFromUri('//Alice')
  const signature = `0x${Buffer.from(pair.sign(`<Bytes>${message}</Bytes>`)).toString('hex')}`
  const verify = (address: string) =>
    verifySignature({ namespace: 'polkadot', address, message, signature })
  const bytes = base58.decode(pair.address)
  const change = (at: number, by: number) =>
    base58.encode(bytes.map((byte, place) => (place === at ? byte ^ by : byte)))
  expect(await verify(pair.address)).toBe(true)
  // The same key with a generic prefix, as the library writes it.
  expect(await verify(new Keyring().encodeAddress(pair.publicKey, 42))).toBe(true)
  for (const address of [
    // The prefix of another network, under the old checksum.
    change(0, 2),
    ...[change(bytes.length - 1, 1), change(bytes.length - 2, 1)],
    // Without a checksum, and with more than one byte before the key.
    base58.encode(bytes.subarray(0, -2)),
    base58.encode(Uint8Array.from([7, ...bytes])),
  ]) {
    expect([address, await verify(address)]).toEqual([address, false])
  }
})

test.each(['eip155', 'solana', 'polkadot', 'bip122'] as const)(
  '%s: what is no signature verifies nothing',
  async (namespace) => {
    for (const signature of [
      '',
      '0x',
      'x',
      '0'.repeat(130),
      `0x${'00'.repeat(65)}`,
      'A'.repeat(88),
    ]) {
      const signed = { namespace, address: addresses[namespace], message: 'a', signature }
      expect(await verifySignature(signed), signature).toBe(false)
    }
    const signed = { namespace, address: 'x', message: 'a', signature: '0x00' }
    expect(await verifySignature(signed)).toBe(false)
  },
)
