import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData, keccak256, serializeErc6492Signature, stringToHex } from 'viem/utils'
import { NodeRefusedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from '../rpc/askNode.js'
import type { Signer } from '../rpc/signer.js'
import { encodeOwner, requireSmartAccounts } from './contracts.js'
import { SmartAccountSignatureError } from './errors.js'
import { isDeployed } from './isDeployed.js'

/** What is signed to find out whether anybody could verify it. It means nothing. */
const probe = keccak256(stringToHex('Does this account verify signatures?'))

/**
 * Gets ready to sign for a smart account: its owner's signature (ERC-1271), wrapped with what deploys the account where it is not deployed (ERC-6492).
 * Before anybody is asked it signs a hash without meaning, and lets the network verify that. Throws `SmartAccountSignatureError` where it does not.
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export async function openSmartSigner(
  frame: Frame,
  { chainId, signer }: { readonly chainId: string; readonly signer: Signer },
): Promise<(hash: `0x${string}`) => Promise<`0x${string}`>> {
  const { factory } = requireSmartAccounts(frame, chainId)
  const { address, key } = signer
  const isThere = await isDeployed(frame, { chainId, address })
  const data = encodeOwner('createAccount', key.address)
  const sign = async (hash: `0x${string}`) => {
    const signature = await key.sign({ hash })
    return isThere ? signature : serializeErc6492Signature({ address: factory, data, signature })
  }
  const call = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, probe, await sign(probe)],
  })
  const params = [{ data: call }, 'latest']
  const answer = await askNode(frame, { chainId, method: 'eth_call', params }).catch((error) => {
    // The account's contract, or what deploys it, stopped.
    if (!(error instanceof NodeRefusedError)) throw error
  })
  if (answer !== '0x01') throw new SmartAccountSignatureError()
  return sign
}
