import { encodeFunctionData } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { nameRegistrar } from '../../contracts.js'
import { HttpProblem } from '../../httpProblem.js'
import { sendAsSeeder } from '../../sendAsSeeder.js'
import { findEnsChain } from '../findEnsChain.js'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { checkSignature } from './checkSignature.js'
import { readRegistration } from './readRegistration.js'
import { readTaken } from './readTaken.js'

/**
 * `POST /v1/profile/account` `{ coin_type, address, message, signature }`: registers the name that the owner's message asks
 * for (`parseRegistration` says how it is written), through the registrar on chain 1. The name then points at the owner, and
 * the owner's address at the name.
 */
export async function registerName(call: ServiceCall): Promise<ServiceAnswer<'registerName'>> {
  const { name, label, nonce, address, coinType, ...signed } = readRegistration(call)
  const signer = await checkSignature({ address, ...signed })
  if (call.usedNonces.has(nonce)) {
    throw new HttpProblem(400, 'NonceUsed', 'The message was used before: sign it anew.')
  }
  call.usedNonces.add(nonce)

  await refuseTaken(name, call)
  // A key has its address on every chain; a contract may be another's, or nobody's, elsewhere.
  const coinTypes = signer === 'key' ? [...new Set([coinType, 60])] : [coinType]
  const data = encodeFunctionData({
    abi: nameRegistrar.abi,
    functionName: 'register',
    args: [label, address, coinTypes.map(BigInt), coinTypes.includes(60)],
  })
  const { rpc } = findEnsChain(call.chains)
  await sendAsSeeder(rpc, { to: contractAddresses.nameRegistrar, data }).catch(async (error) => {
    // Somebody else may have got it in the meantime.
    await refuseTaken(name, call)
    throw error
  })
  return { success: true }
}

async function refuseTaken(name: string, { chains }: ServiceCall) {
  const [isTaken] = await readTaken([name], chains)
  if (isTaken) throw new HttpProblem(409, 'NameTaken', `"${name}" is registered.`)
}
