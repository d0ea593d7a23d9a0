import { getUserOperationHash } from 'viem/account-abstraction'
import { toHex } from 'viem/utils'
import type { Sent } from '../calls/batches.js'
import { OperationPendingError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Signer } from '../rpc/signer.js'
import { askBundler } from './askBundler.js'
import { requireSmartAccounts } from './contracts.js'
import { OperationRefusedError } from './errors.js'
import { formatOperation, type Operation } from './operation.js'

/**
 * Signs an operation and hands it to the bundler; `onSent` hears its hash and its place. Throws `OperationRefusedError`, and `OperationPendingError` where it is
 * not known whether the bundler took it.
 */
export async function sendOperation(
  frame: Frame,
  { chainId, signer, operation, onSent }: sendOperation.Options,
): Promise<void> {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  const hash = getUserOperationHash({
    ...{ chainId: Number(chainId.split(':')[1]), entryPointVersion: '0.8' },
    ...{ entryPointAddress: entryPoint, userOperation: operation },
  })
  const signed = { ...operation, signature: await signer.key.sign({ hash }) }
  // The press may be older than the app's page's word that it is too late.
  frame.beginSending()
  const params = [formatOperation(signed), entryPoint]
  const { sender, nonce } = operation
  const sent = { hashes: [hash], place: { sender, nonce: toHex(nonce) } }
  try {
    await askBundler(frame, { chainId, method: 'eth_sendUserOperation', params })
  } catch (error) {
    if (error instanceof OperationRefusedError && error.isFinal) throw error
    // It may have got it. The app can ask what became of it, and the visitor is told.
    onSent(sent)
    throw new OperationPendingError({ cause: error })
  }
  onSent(sent)
}

export declare namespace sendOperation {
  type Options = {
    readonly chainId: string
    readonly signer: Signer
    readonly operation: Operation
    readonly onSent: (sent: Sent) => void
  }
}
