import type { Kit } from '@wallet-kit/core'
import { openProvider, readText, type Signer } from '@wallet-kit/core/plugin'
import type { signPsbt as action } from '../actions/signPsbt.js'
import { InvalidPsbtError } from '../errors.js'
import { request } from '../wallet/request.js'

// "psbt" and 0xff, and whole groups of base64.
const psbtText = /^cHNidP8[\w+/]+={0,2}$/
const transactionId = /^[\da-f]{64}$/i

export async function signPsbt(
  _: Kit,
  { connector, accounts, ask, signal }: Signer<'bip122'>,
  { psbt, signInputs, broadcast = false }: action.Options,
): Promise<action.ReturnType> {
  if (!isPsbt(psbt)) throw new InvalidPsbtError({ problem: 'it is no PSBT in base64' })
  for (const [address, indexes] of Object.entries(signInputs ?? {})) {
    if (!accounts.some((account) => account.address === address)) {
      throw new InvalidPsbtError({ problem: 'an input is of an address that is not connected' })
    }
    if (!indexes.every((index) => Number.isSafeInteger(index) && index >= 0)) {
      throw new InvalidPsbtError({ problem: 'an index of an input is no whole number' })
    }
  }
  const params = { psbt, ...(signInputs && { signInputs }), broadcast }
  return request(
    await openProvider(connector, signal),
    { method: 'signPsbt', params },
    {
      ask,
      signal,
      isSending: broadcast,
      parse: (result) => parseSigned(result, broadcast),
    },
  )
}

function isPsbt(text: string) {
  return typeof text === 'string' && psbtText.test(text) && text.length % 4 === 0
}

/** What was to be sent has an id, what was not has signatures. */
function parseSigned(result: unknown, isSent: boolean): action.ReturnType | undefined {
  const psbt = readText(result, 'psbt')
  const txid = readText(result, 'txid')
  const signed = {
    ...(isPsbt(psbt) && { psbt }),
    ...(transactionId.test(txid) && { txid }),
  }
  return (isSent ? signed.txid : signed.psbt) ? signed : undefined
}
