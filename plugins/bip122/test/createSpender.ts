import { base64, hex } from '@scure/base'
import {
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawTx,
  TEST_NETWORK,
  Transaction,
  utils,
} from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import type { AccountType, Kit } from '@wallet-kit/core'
import { definePlugin, pluginId, type UtxosProvider } from '@wallet-kit/core/plugin'
import { createFakeWallet, createTestKit } from '@wallet-kit/core/testing'
import { stackAccounts } from '@wallet-kit/test/bitcoin-wallet'
import { bip122 } from '../src/index.js'
import { bitcoinRegtest } from '../src/networks.js'
import { createFakeProvider } from './createFakeProvider.js'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
const key = hex.decode(stackAccounts.alice.privateKey.slice(2))
const publicKey = pubECDSA(key)

/** An account of each type that one key pays from: its address, and what the wallet says its key is. */
export const payers = {
  p2wpkh: { ...p2wpkh(publicKey, regtest), publicKey: hex.encode(publicKey) },
  p2sh: { ...p2sh(p2wpkh(publicKey, regtest), regtest), publicKey: hex.encode(publicKey) },
  p2pkh: { ...p2pkh(publicKey, regtest), publicKey: hex.encode(publicKey) },
  p2tr: {
    ...p2tr(utils.pubSchnorr(key), undefined, regtest),
    // UniSat gives taproot's key with the byte that says which half of the curve it is of.
    publicKey: hex.encode(publicKey),
  },
} as const

/**
 * A kit whose account is of one type, with coins of these amounts, each made by a transaction of its own. The wallet signs what it is given; the
 * answers of wallet and network are the test's to change.
 */
export function createSpender(
  type: keyof typeof payers,
  amounts: readonly bigint[],
  { purpose, publicKey }: { readonly purpose?: AccountType; readonly publicKey?: string } = {},
) {
  const { address = '', script, publicKey: own } = payers[type]
  const { caipNetworkId } = bitcoinRegtest
  const sources = new Map(amounts.map((amount, index) => createSource(script, { amount, index })))
  const sent: Transaction[] = []
  const network = {
    coins: [...sources].map(([txid, { amount }]): unknown => ({
      ...{ txid, vout: 0, value: amount, height: 100 },
    })),
    feeRate: 2.5 as unknown,
    hexOf: (txid: string) => sources.get(txid)?.raw ?? '',
    /** What asking for the status fails with. */
    failure: undefined as Error | undefined,
    status: 'unknown' as Awaited<ReturnType<UtxosProvider['fetchStatus']>>,
    broadcast: async (transaction: string) => transaction,
  }
  const utxos: UtxosProvider = {
    fetchUtxos: async () => network.coins as Awaited<ReturnType<UtxosProvider['fetchUtxos']>>,
    fetchFeeRate: async () => network.feeRate as number,
    fetchTransactionHex: async ({ txid }) => network.hexOf(txid),
    async fetchStatus() {
      if (network.failure) throw network.failure
      return network.status
    },
    async broadcast({ transaction }) {
      await network.broadcast(transaction)
      const options = { allowUnknownInputs: true, allowLegacyWitnessUtxo: true }
      const parsed = Transaction.fromRaw(hex.decode(transaction), options)
      sent.push(parsed)
      return parsed.id
    },
  }
  const importReaders = async () => ({ default: () => ({ utxos }) })
  const source = definePlugin({
    id: pluginId<undefined>('coins'),
    options: undefined,
    contributes: {
      data: {
        has: (_, name) => name === 'utxos',
        readers: () => importReaders,
      },
    },
  })
  const wallet = createFakeProvider({
    signPsbt: (params: unknown) => ({ psbt: signPsbt(params) }),
  })
  const fake = createFakeWallet({ id: 'test.wallet', namespace: 'bip122' })
  const accounts = [{ address, publicKey: publicKey ?? own, type: purpose ?? 'payment' }]
  const caipAddress = `${caipNetworkId}:${address}`
  const kit: Kit = createTestKit({
    networks: [bitcoinRegtest],
    plugins: [bip122(), source],
    account: { caipAddress },
    wallet: Object.assign(fake, {
      session: () => ({ namespace: 'bip122', accounts, caipNetworkId }),
    }),
    getProvider: async () => wallet.provider,
  })
  return { kit, caipAddress, address, network, wallet, sent }
}

/** Signs every input, as a wallet does. */
export function signPsbt(params: unknown, change = (transaction: Transaction) => transaction) {
  const transaction = change(Transaction.fromPSBT(base64.decode(Object(params).psbt)))
  transaction.sign(key)
  return base64.encode(transaction.toPSBT())
}

/** A transaction that paid an amount to a script. */
function createSource(
  script: Uint8Array,
  { amount, index }: { readonly amount: bigint; readonly index: number },
) {
  const bytes = RawTx.encode({
    ...{ version: 2, segwitFlag: false, lockTime: 0, witnesses: [] },
    inputs: [
      {
        ...{ txid: new Uint8Array(32).fill(index + 1), index: 0 },
        ...{ finalScriptSig: new Uint8Array(), sequence: 0xffffffff },
      },
    ],
    outputs: [{ amount, script }],
  })
  const { id } = Transaction.fromRaw(bytes, { allowUnknownInputs: true })
  return [id, { amount, raw: hex.encode(bytes) }] as const
}
