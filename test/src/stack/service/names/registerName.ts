import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { encodeFunctionData } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { nameRegistrar } from '../../contracts.js'
import { sendAsSeeder } from '../../sendAsSeeder.js'
import { findEnsChain } from '../findEnsChain.js'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import type { ServiceData } from '../serviceData.js'
import { checkSignature } from './checkSignature.js'
import { readRegistration } from './readRegistration.js'
import { readTaken } from './readTaken.js'

/**
 * Registers the name that the owner's message asks for (`parseRegistration` says how it is written), through the registrar on chain 1. The
 * name then points at the owner, and the owner's address at the name.
 */
export async function registerName(
  registration: BlockchainApi['schemas']['Registration'],
  { chains, usedNonces }: Pick<ServiceData, 'chains' | 'usedNonces'>,
): Promise<void> {
  const asked = readRegistration(registration, chains)
  const { name, label, nonce, address, coinType, ...signed } = asked
  const signer = await checkSignature({ address, ...signed })
  if (usedNonces.has(nonce)) {
    throw new Refusal(400, 'NonceUsed', 'The message was used before: sign it anew.')
  }
  usedNonces.add(nonce)

  await refuseTaken(name, chains)
  // A key has its address on every chain; a contract may be another's, or nobody's, elsewhere.
  const coinTypes = signer === 'key' ? [...new Set([coinType, 60])] : [coinType]
  const data = encodeFunctionData({
    abi: nameRegistrar.abi,
    functionName: 'register',
    args: [label, address, coinTypes.map(BigInt), coinTypes.includes(60)],
  })
  const { rpc } = findEnsChain(chains)
  await sendAsSeeder(rpc, { to: contractAddresses.nameRegistrar, data }).catch(async (error) => {
    // Somebody else may have got it in the meantime.
    await refuseTaken(name, chains)
    throw error
  })
}

async function refuseTaken(name: string, chains: readonly ServiceChain[]) {
  const [isTaken] = await readTaken([name], chains)
  if (isTaken) throw new Refusal(409, 'NameTaken', `"${name}" is registered.`)
}
