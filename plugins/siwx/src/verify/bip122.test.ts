import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  RawTx,
  RawWitness,
  Script,
  SigHash,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { BIP322 } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { verifySignature } from './verifySignature.js'

const message = 'Grüße, 世界'
const ownSecret = new Uint8Array(32).fill(1)
const otherSecret = new Uint8Array(32).fill(2)
const types = ['pkh', 'sh', 'wpkh', 'tr'] as const

type Type = (typeof types)[number]
type Tx = ReturnType<typeof RawTx.decode>
/** What a test changes of a right signature. The secret is of the key that signs, not of the owner. */
type Changes = {
  readonly secret?: Uint8Array
  readonly kind?: number
  readonly version?: number
  readonly isHighS?: boolean
}

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const programOf = (key: Uint8Array) => OutScript.encode({ type: 'wpkh', hash: hash160(key) })

/** The owner of an address of the first key: for `sh` of P2SH-P2WPKH, for `tr` of the key as it is. */
function ownerOf(type: Type, isCompressed = true) {
  const key = secp256k1.getPublicKey(ownSecret, isCompressed)
  if (type === 'tr') return { type, pubkey: schnorr.getPublicKey(ownSecret) }
  return { type, hash: hash160(type === 'sh' ? programOf(key) : key) }
}

function addressOf(type: Type, { network = NETWORK, isCompressed = true } = {}) {
  return Address(network).encode(ownerOf(type, isCompressed))
}

function signEcdsa(hash: Uint8Array, { secret = ownSecret, isHighS = false }: Changes) {
  const compact = secp256k1.sign(hash, secret, { prehash: false })
  const { r, s } = secp256k1.Signature.fromBytes(compact)
  const { n } = secp256k1.Point.CURVE()
  return new secp256k1.Signature(r, isHighS ? n - s : s).toBytes('der')
}

/** The whole `to_sign` of an owner, as RawTx writes it. */
function sign(type: Type, changes: Changes = {}): Tx {
  const { secret = ownSecret, version = 0 } = changes
  const kind = changes.kind ?? (type === 'tr' ? SigHash.DEFAULT : SigHash.ALL)
  const script = OutScript.encode(ownerOf(type))
  const txid = hex.decode(BIP322.buildToSpendTx(message, Buffer.from(script)).getId())
  const tx = new Transaction({ version, allowUnknownOutputs: true })
  tx.addInput({ txid, index: 0, sequence: 0 })
  tx.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  const key = secp256k1.getPublicKey(secret)
  const spending = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const tail = Uint8Array.of(kind)
  const write = (finalScriptSig: Uint8Array, witness: Uint8Array[]): Tx => ({
    ...{ version, lockTime: 0, segwitFlag: witness.length > 0 },
    inputs: [{ txid, index: 0, sequence: 0, finalScriptSig }],
    outputs: [{ amount: 0n, script: Script.encode(['RETURN']) }],
    witnesses: witness.length ? [witness] : undefined,
  })
  const nothing = new Uint8Array()
  if (type === 'tr') {
    const signature = schnorr.sign(tx.preimageWitnessV1(0, [script], kind, [0n]), secret)
    return write(nothing, [kind ? concatBytes(signature, tail) : signature])
  }
  if (type === 'pkh') {
    const unsigned = RawTx.encode(write(spending, []))
    const end = Uint8Array.of(kind, 0, 0, 0)
    const hash = sha256(sha256(concatBytes(unsigned, end)))
    return write(Script.encode([concatBytes(signEcdsa(hash, changes), tail), key]), [])
  }
  const hash = tx.preimageWitnessV0(0, spending, kind, 0n)
  const witness = [concatBytes(signEcdsa(hash, changes), tail), key]
  return write(type === 'sh' ? Script.encode([programOf(key)]) : nothing, witness)
}

const writeFull = (tx: Tx) => `ful${base64.encode(RawTx.encode(tx))}`
const writeSimple = (witness: Uint8Array[]) => `smp${base64.encode(RawWitness.encode(witness))}`

function verify(type: Type, signature: string, address = addressOf(type)) {
  return verifySignature({ namespace: 'bip122', address, message, signature })
}

/** The same signature with other fields of its first input or output, other witnesses, or more of them. */
function change(
  tx: Tx,
  fields: {
    readonly input?: Partial<Tx['inputs'][number]>
    readonly output?: Partial<Tx['outputs'][number]>
    readonly witness?: Uint8Array[]
    readonly inputs?: Tx['inputs']
    readonly outputs?: Tx['outputs']
  },
): Tx {
  const { input, output, witness, inputs = [], outputs = [] } = fields
  const [firstInput, firstOutput] = [tx.inputs[0], tx.outputs[0]]
  if (!firstInput || !firstOutput) throw new TypeError('There is no input or output.')
  const own = witness ?? tx.witnesses?.[0] ?? []
  return {
    ...tx,
    inputs: [{ ...firstInput, ...input }, ...inputs],
    outputs: [{ ...firstOutput, ...output }, ...outputs],
    segwitFlag: own.length > 0,
    witnesses: own.length ? [own, ...inputs.map(() => [])] : undefined,
  }
}

const witnessOf = (tx: Tx) => tx.witnesses?.[0] ?? []

describe.each(types)('BIP-322 of %s', (type) => {
  const right = sign(type)

  test('a full signature counts with its prefix or without', async () => {
    expect(await verify(type, writeFull(right))).toBe(true)
    expect(await verify(type, writeFull(right).slice(3))).toBe(true)
  })

  test('an address of a test network or of regtest counts, too', async () => {
    for (const bech32 of ['tb', 'bcrt']) {
      const address = addressOf(type, { network: { ...TEST_NETWORK, bech32 } })
      expect(await verify(type, writeFull(right), address), address).toBe(true)
    }
  })

  test('a full signature under the prefix of a simple one does not count', async () => {
    expect(await verify(type, writeFull(right).replace('ful', 'smp'))).toBe(false)
  })

  test.each(['!', ' ', '\n'])(
    'a signature does not count with text around it: %j',
    async (text) => {
      const signature = writeFull(right)
      expect(await verify(type, `${text}${signature}`)).toBe(false)
      expect(await verify(type, `${signature}${text}`)).toBe(false)
      expect(await verify(type, `${text}${signature.slice(3)}`)).toBe(false)
    },
  )

  test.each([0, 2])('version %i', async (version) => {
    expect(await verify(type, writeFull(sign(type, { version })))).toBe(true)
  })

  test.each([-1, 1, 3])('version %i does not count', async (version) => {
    const signature = writeFull(sign(type, { version }))
    expect(await verify(type, signature)).toBe(false)
    expect(await verify(type, signature.slice(3))).toBe(false)
  })

  const input = { txid: new Uint8Array(32).fill(3), index: 0, sequence: 0 }
  const finalScriptSig = new Uint8Array()
  const output = { amount: 0n, script: Script.encode(['RETURN']) }
  test.each([
    ['another transaction as its source', { input: { txid: input.txid } }],
    ['another output as its source', { input: { index: 1 } }],
    ['a second input', { inputs: [{ ...input, finalScriptSig }] }],
    ['a second output', { outputs: [output] }],
    ['an output with an amount', { output: { amount: 1n } }],
    ['an output that can be spent', { output: { script: Script.encode(['OP_1']) } }],
    ['an output with data', { output: { script: Script.encode(['RETURN', finalScriptSig]) } }],
  ])('a transaction does not count with %s', async (_, fields) => {
    expect(await verify(type, writeFull(change(right, {})))).toBe(true)
    expect(await verify(type, writeFull(change(right, fields)))).toBe(false)
  })

  test('another key does not sign for the owner', async () => {
    expect(await verify(type, writeFull(sign(type, { secret: otherSecret })))).toBe(false)
  })

  test.each([SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])(
    'a signature of a part of the transaction does not count: %i',
    async (kind) => {
      expect(await verify(type, writeFull(sign(type, { kind })))).toBe(false)
    },
  )
})

describe.each(['sh', 'wpkh', 'tr'] as const)('BIP-322, simple, of %s', (type) => {
  const witness = witnessOf(sign(type))

  test('a simple signature counts with its prefix or without', async () => {
    expect(await verify(type, writeSimple(witness))).toBe(true)
    expect(await verify(type, writeSimple(witness).slice(3))).toBe(true)
  })

  test('a simple signature under the prefix of a full one does not count', async () => {
    expect(await verify(type, writeSimple(witness).replace('smp', 'ful'))).toBe(false)
  })

  test('another key does not sign for the owner', async () => {
    const other = witnessOf(sign(type, { secret: otherSecret }))
    expect(await verify(type, writeSimple(other))).toBe(false)
  })

  test('a witness has no further item, not even an empty one', async () => {
    for (const item of [new Uint8Array(), Uint8Array.of(0x50)]) {
      expect(await verify(type, writeSimple([...witness, item]))).toBe(false)
    }
  })

  test('a witness does not lack its last item', async () => {
    expect(await verify(type, writeSimple(witness.slice(0, -1)))).toBe(false)
  })
})

test.each(['pkh', 'sh', 'wpkh'] as const)(
  'BIP-322 of %s: an ECDSA signature needs its low S',
  async (type) => {
    expect(await verify(type, writeFull(sign(type, { isHighS: true })))).toBe(false)
  },
)

test.each(['sh', 'wpkh'] as const)(
  'BIP-322 of %s: a signature of the whole transaction says so itself',
  async (type) => {
    const [signature = new Uint8Array(), key = new Uint8Array()] = witnessOf(sign(type))
    for (const kind of [SigHash.DEFAULT, SigHash.NONE]) {
      const renamed = concatBytes(signature.slice(0, -1), Uint8Array.of(kind))
      expect(await verify(type, writeSimple([renamed, key]))).toBe(false)
    }
  },
)

test('BIP-322 of P2PKH: it has no witness', async () => {
  const tx = change(sign('pkh'), { witness: [Uint8Array.of(1)] })
  expect(await verify('pkh', writeFull(tx))).toBe(false)
})

test('BIP-322 of P2PKH: its script has two items, each in the shortest form', async () => {
  const right = sign('pkh')
  const script = right.inputs[0]?.finalScriptSig ?? new Uint8Array()
  const [signature, key] = Script.decode(script) as Uint8Array[]
  if (!signature || !key) throw new TypeError('There is no signature.')
  const longPush = (item: Uint8Array) => concatBytes(Uint8Array.of(0x4c, item.length), item)
  const scripts = [
    concatBytes(script, Uint8Array.of(0)),
    Script.encode([signature, key, 'OP_1']),
    concatBytes(longPush(signature), Script.encode([key])),
    concatBytes(Script.encode([signature]), longPush(key)),
  ]
  for (const finalScriptSig of scripts) {
    const tx = change(right, { input: { finalScriptSig } })
    expect(await verify('pkh', writeFull(tx)), hex.encode(finalScriptSig)).toBe(false)
  }
})

test.each(['wpkh', 'tr'] as const)('BIP-322 of %s: only a witness unlocks it', async (type) => {
  const finalScriptSig = Script.encode([programOf(secp256k1.getPublicKey(ownSecret))])
  const tx = change(sign(type), { input: { finalScriptSig } })
  expect(await verify(type, writeFull(tx))).toBe(false)
})

test('BIP-322 of P2SH-P2WPKH: its script is the program of the key', async () => {
  const finalScriptSig = Script.encode([programOf(secp256k1.getPublicKey(otherSecret))])
  const tx = change(sign('sh'), { input: { finalScriptSig } })
  expect(await verify('sh', writeFull(tx))).toBe(false)
})

describe('BIP-322 of P2TR: the bytes of a signature', () => {
  const [short = new Uint8Array()] = witnessOf(sign('tr'))
  const [long = new Uint8Array()] = witnessOf(sign('tr', { kind: SigHash.ALL }))

  test('64 bytes, or 65 that end with ALL', async () => {
    expect([short.length, long.length]).toEqual([64, 65])
    for (const signature of [short, long]) {
      expect(await verify('tr', writeSimple([signature]))).toBe(true)
    }
  })

  // BIP-341: the default has no byte.
  test.each([
    ['65 that end with DEFAULT', concatBytes(short, Uint8Array.of(SigHash.DEFAULT))],
    ['65 that end with NONE', concatBytes(long.slice(0, -1), Uint8Array.of(SigHash.NONE))],
    ['66', concatBytes(long, Uint8Array.of(SigHash.ALL))],
    ['63', short.slice(0, -1)],
  ])('not %s', async (_, signature) => {
    expect(await verify('tr', writeSimple([signature]))).toBe(false)
  })
})

describe('BIP-137', () => {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(prefix, Uint8Array.of(text.length), text)))
  const [recovery = 0, ...compact] = secp256k1.sign(hash, ownSecret, {
    ...{ prehash: false, format: 'recovered' },
  })
  const write = (head: number) => base64.encode(Uint8Array.from([head, ...compact]))
  const heads = [27, 31, 35, 39].map((first) => first + recovery)
  const [uncompressed = 0, ...compressed] = heads

  test.each(['wpkh', 'sh'] as const)('%s takes each head of its key', async (type) => {
    for (const head of heads) expect([head, await verify(type, write(head))]).toEqual([head, true])
  })

  test('P2PKH takes the heads from 31 on for a compressed key, those below for an uncompressed one', async () => {
    const whole = addressOf('pkh', { isCompressed: false })
    for (const head of compressed) {
      expect(await verify('pkh', write(head))).toBe(true)
      expect(await verify('pkh', write(head), whole)).toBe(false)
    }
    expect(await verify('pkh', write(uncompressed))).toBe(false)
    expect(await verify('pkh', write(uncompressed), whole)).toBe(true)
  })

  test('a head below 27 or above 42 does not count', async () => {
    for (const head of [23 + recovery, 43 + recovery]) {
      expect([head, await verify('wpkh', write(head))]).toEqual([head, false])
    }
  })

  test('the head tells which of four keys it is', async () => {
    expect(await verify('wpkh', write(39 + (recovery ^ 1)))).toBe(false)
  })

  test('the last head is of the fourth key', async () => {
    // Such a point is beyond the order of the curve. No key is known for it, but each signature has a key that it fits.
    const rest = [...new Uint8Array(31), 2, ...new Uint8Array(31), 1]
    const recovered = secp256k1.Signature.fromBytes(Uint8Array.from([3, ...rest]), 'recovered')
    const key = recovered.recoverPublicKey(hash).toBytes(true)
    const address = Address().encode({ type: 'wpkh', hash: hash160(key) })
    const signature = base64.encode(Uint8Array.from([42, ...rest]))
    expect(await verify('wpkh', signature, address)).toBe(true)
  })

  test('P2TR takes no older signature', async () => {
    for (const head of heads) expect(await verify('tr', write(head))).toBe(false)
  })

  test('an older signature takes no prefix of BIP-322', async () => {
    for (const type of ['smp', 'ful']) {
      expect(await verify('wpkh', `${type}${write(uncompressed)}`)).toBe(false)
    }
  })

  test('64 or 66 bytes do not count', async () => {
    const bytes = Uint8Array.from([uncompressed, ...compact])
    for (const other of [bytes.slice(0, -1), concatBytes(bytes, Uint8Array.of(0))]) {
      expect(await verify('wpkh', base64.encode(other))).toBe(false)
    }
  })
})
