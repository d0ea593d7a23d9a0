import { getNetwork, type Kit } from '@wallet-kit/core'
import { openProvider, readText, type Signer } from '@wallet-kit/core/plugin'
import type { sendTransfer as action } from '../actions/sendTransfer.js'
import { isPayable } from '../chain/address.js'
import { maxSatoshi } from '../constants.js'
import { InvalidRecipientError, InvalidTransferError } from '../errors.js'
import { request } from '../wallet/request.js'

const transactionId = /^[\da-f]{64}$/i

export async function sendTransfer(
  kit: Kit,
  { connector, caipNetworkId, ask, signal }: Signer<'bip122'>,
  { recipients }: action.Options,
): Promise<action.ReturnType> {
  if (!recipients.length) throw new InvalidTransferError({ problem: 'it has no recipient' })
  const checked = recipients.map(({ address, amount }, index) => {
    if (!isPayable(address, caipNetworkId)) {
      throw new InvalidRecipientError({ index, network: getNetwork(kit, 'bip122').name })
    }
    if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSatoshi) {
      const problem = `the amount of recipient ${index + 1} is no positive number of satoshi`
      throw new InvalidTransferError({ problem })
    }
    // The wallet's own form; all bitcoin that there can be are less than what a number holds exactly.
    return { address, amount: Number(amount) }
  })
  const call = { method: 'sendTransfer', params: { recipients: checked } }
  return request(await openProvider(connector, signal), call, {
    ask,
    signal,
    isSending: true,
    parse(result) {
      const txid = readText(result, 'txid')
      return transactionId.test(txid) ? txid : undefined
    },
  })
}
