import { type NameRegister, NameTakenError, NonceUsedError } from '@wallet-kit/service/blockchain'
import { encodeFunctionData, getAddress, isAddress, namehash } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { ensRegistry, nameRegistrar } from '../../contracts.js'
import { sendAsSeeder } from '../../sendAsSeeder.js'
import { findEnsChain } from '../findEnsChain.js'
import type { ServiceData } from '../serviceData.js'

/** The zone in which names are registered: the stack's registrar owns it. */
export const zone = 'kit.eth'

/** The registrar of a zone on chain 1. A name points at its owner, and the owner's address at the name that it got last. */
export function chainRegister({ chains, usedNonces }: chainRegister.Options): NameRegister {
  const ens = () => findEnsChain(chains)
  const events = async (args: { readonly owner?: `0x${string}` }) =>
    ens().client.getContractEvents({
      abi: nameRegistrar.abi,
      address: contractAddresses.nameRegistrar,
      eventName: 'NameRegistered',
      ...{ args, fromBlock: 0n, strict: true },
    })
  const isTaken = (name: string) =>
    ens().client.readContract({
      abi: ensRegistry.abi,
      address: contractAddresses.ensRegistry,
      functionName: 'recordExists',
      args: [namehash(name)],
    })

  async function list(args: { readonly owner?: `0x${string}` }) {
    const found = await events(args)
    return found
      .map(({ args: { name, owner, coinTypes } }) => ({
        ...{ name, owner, coinTypes: coinTypes.map(Number) },
      }))
      .toReversed()
  }

  return {
    find: async (names) => (await list({})).filter(({ name }) => names.includes(name)),
    // Accounts of other namespaces have none.
    listOf: async (address) =>
      isAddress(address, { strict: false }) ? list({ owner: getAddress(address) }) : [],
    async keep({ name, owner, coinTypes, nonce }) {
      if (usedNonces.has(nonce)) throw new NonceUsedError()
      usedNonces.add(nonce)
      if (await isTaken(name)) throw new NameTakenError({ text: name })
      const label = name.slice(0, -zone.length - 1)
      const data = encodeFunctionData({
        abi: nameRegistrar.abi,
        functionName: 'register',
        args: [label, owner, coinTypes.map(BigInt), coinTypes.includes(60)],
      })
      const to = contractAddresses.nameRegistrar
      await sendAsSeeder(ens().rpc, { to, data }).catch(async (error) => {
        // Somebody else may have got it in the meantime.
        if (await isTaken(name)) throw new NameTakenError({ text: name })
        throw error
      })
    },
  }
}

export declare namespace chainRegister {
  type Options = Pick<ServiceData, 'chains' | 'usedNonces'>
}
