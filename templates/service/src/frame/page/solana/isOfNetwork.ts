import { base58, base64 } from '@scure/base'
import { withDeadline } from '@wallet-kit/core/plugin'
import type { TransactionParts } from '@wallet-kit/plugin-solana/preview'
import { is, literal, looseTuple, object, string } from 'valibot'
import type { Frame } from '../frame.js'
import { askNode } from '../rpc/askNode.js'
import { isNonceAdvance, system } from './describeInstruction.js'

/** How long the nodes may take, in ms. The screen waits for them. */
const timeout = 3_000
/** Where the value of a nonce stands in its account: behind a version, a state and an authority. */
const nonceAt = 40

/** Only the system program writes nonces. An account of another program can hold any bytes. */
const nonceSchema = object({
  value: object({ owner: literal(system), data: looseTuple([string()]) }),
})

/**
 * Whether a network knows the block, or the durable nonce, that a transaction names. Nothing else ties a transaction to its network: one that
 * is shown and simulated on a test network moves what the account has on the main one. False if the nodes do not say it in time.
 * @see https://solana.com/docs/rpc/http/isblockhashvalid
 */
export async function isOfNetwork(
  frame: Frame,
  { chainId, parts }: { readonly chainId: string; readonly parts: TransactionParts },
): Promise<boolean> {
  const { lifetime, instructions } = parts
  const [first] = instructions
  const ask = (method: string, about: unknown, config: object = {}) =>
    askNode(frame, {
      ...{ chainId, method, params: [about, { ...config, commitment: 'processed' }] },
    })
  const check = async () => {
    if (!first || !isNonceAdvance(first)) {
      return Reflect.get(Object(await ask('isBlockhashValid', lifetime)), 'value') === true
    }
    const account = await ask('getAccountInfo', first.accounts[0], { encoding: 'base64' })
    if (!is(nonceSchema, account)) return false
    const [data] = account.value.data
    return base58.encode(base64.decode(data).slice(nonceAt, nonceAt + 32)) === lifetime
  }
  return withDeadline(check, { timeout }).catch(() => false)
}
