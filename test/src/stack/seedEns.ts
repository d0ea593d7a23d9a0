import {
  type Address,
  encodeFunctionData,
  keccak256,
  labelhash,
  namehash,
  padHex,
  zeroHash,
} from 'viem'
import { contractAddresses } from './contractAddresses.js'
import {
  ensRegistry,
  ensResolver,
  nameRegistrar as nameRegistrarContract,
  universalResolver,
} from './contracts.js'
import type { Rpc } from './createRpc.js'
import { seeder, sendAsSeeder } from './sendAsSeeder.js'
import { stackAccounts } from './stackAccounts.js'

const {
  ensRegistry: registry,
  ensResolver: resolver,
  ensUniversalResolver,
  nameRegistrar,
} = contractAddresses
const COIN_TYPE_ETH = 60n

/**
 * Places the ENS on a chain, with a name, a reverse record and an avatar for alice and for bob, and a registrar for names
 * under kit.eth.
 */
export async function seedEns({ rpc, avatars }: seedEns.Options): Promise<void> {
  const rootOwner = keccak256(`${zeroHash}${'00'.repeat(32)}`)
  await Promise.all([
    rpc('anvil_setCode', [registry, ensRegistry.code]),
    rpc('anvil_setCode', [resolver, ensResolver.code]),
    rpc('anvil_setCode', [ensUniversalResolver, universalResolver.code]),
    rpc('anvil_setCode', [nameRegistrar, nameRegistrarContract.code]),
    rpc('anvil_setStorageAt', [registry, rootOwner, padHex(seeder, { size: 32 })]),
  ])

  const claims = [claim('', 'eth'), claim('', 'reverse'), claim('reverse', 'addr')]
  const records: `0x${string}`[] = []
  for (const { name, address, ensName } of [stackAccounts.alice, stackAccounts.bob]) {
    const node = namehash(ensName)
    const label = address.slice(2).toLowerCase()
    claims.push(claim('eth', name), claim('addr.reverse', label))
    records.push(
      encodeFunctionData({
        abi: ensResolver.abi,
        functionName: 'setAddr',
        args: [node, COIN_TYPE_ETH, address],
      }),
      encodeFunctionData({
        abi: ensResolver.abi,
        functionName: 'setText',
        args: [node, 'avatar', avatars[name]],
      }),
      encodeFunctionData({
        abi: ensResolver.abi,
        functionName: 'setName',
        args: [namehash(`${label}.addr.reverse`), ensName],
      }),
    )
  }
  // The registrar gives out names from now on, and writes the reverse records of their owners.
  claims.push(claim('eth', 'kit', nameRegistrar), claim('reverse', 'addr', nameRegistrar))
  for (const data of claims) await sendAsSeeder(rpc, { to: registry, data })
  for (const data of records) await sendAsSeeder(rpc, { to: resolver, data })
}

export declare namespace seedEns {
  type Options = {
    rpc: Rpc
    /** The avatar text records: `data:` or `http:` URLs. */
    avatars: { alice: string; bob: string }
  }
}

function claim(parent: string, label: string, owner: Address = seeder) {
  return encodeFunctionData({
    abi: ensRegistry.abi,
    functionName: 'setSubnodeRecord',
    args: [namehash(parent), labelhash(label), owner, resolver, 0n],
  })
}
