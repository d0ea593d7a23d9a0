import { getNetwork, type Kit, readText } from '@wallet-kit/core'
import type { sendTransfer as action } from '../actions/sendTransfer.js'
import { isAddress } from '../chain/isAddress.js'
import { maxSatoshi } from '../constants.js'
import { InvalidRecipientError, InvalidTransferError } from '../errors.js'
import { request } from '../wallet/request.js'
import { getSigner } from './getSigner.js'

const transactionId = /^[\da-f]{64}$/i

export async function sendTransfer(
  kit: Kit,
  { recipients, signal }: action.Options,
): Promise<action.ReturnType> {
  const { caipNetworkId, getProvider } = getSigner(kit, 'sendTransfer')
  if (!recipients.length) throw new InvalidTransferError({ problem: 'it has no recipient' })
  const checked = recipients.map(({ address, amount }, index) => {
    if (!isAddress(address, caipNetworkId)) {
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
  return request(await getProvider(), call, {
    signal,
    parse(result) {
      const txid = readText(result, 'txid')
      return transactionId.test(txid) ? txid : undefined
    },
  })
}
