import {
  type Address,
  encodeFunctionData,
  type Hex,
  labelhash,
  namehash,
  parseEther,
  toHex,
} from 'viem'
import { contractAddresses } from '../../../test/src/stack/contractAddresses.js'
import { ensRegistry, ensResolver } from '../../../test/src/stack/contracts.js'
import { createChainClient } from '../../../test/src/stack/createChainClient.js'
import { createRpc } from '../../../test/src/stack/createRpc.js'
import { seedEns } from '../../../test/src/stack/seedEns.js'
import { seeder, sendAsSeeder } from '../../../test/src/stack/sendAsSeeder.js'
import { stackAccounts } from '../../../test/src/stack/stackAccounts.js'
import { stackNetworks } from '../../../test/src/stack/stackNetworks.js'
import { startAnvil } from '../../../test/src/stack/startAnvil.js'
import { startGuard } from '../../../test/src/stack/startGuard.js'

const { ensRegistry: registry, ensResolver: resolver, nameRegistrar } = contractAddresses

/** A chain with the stack's ENS on it and nothing else: a part of what `startStack` starts, in a tenth of the time. */
export async function startEnsChain({ avatars }: Pick<seedEns.Options, 'avatars'>) {
  const [network] = stackNetworks
  if (!network) throw new Error('The stack has no network.')
  const guard = startGuard()
  const anvil = await startAnvil({ chainId: network.id, guard })
  const rpc = createRpc(anvil.url)
  const rich = toHex(parseEther('1000'))
  for (const owner of [seeder, nameRegistrar]) {
    await rpc('anvil_impersonateAccount', [owner])
    await rpc('anvil_setBalance', [owner, rich])
  }
  await rpc('anvil_setBalance', [stackAccounts.carol.address, rich])
  await seedEns({ rpc, avatars })
  const claim = (parent: string, label: string, answeredBy: Address) =>
    encodeFunctionData({
      abi: ensRegistry.abi,
      functionName: 'setSubnodeRecord',
      args: [namehash(parent), labelhash(label), seeder, answeredBy, 0n],
    })
  return {
    url: anvil.url,
    rpc,
    client: createChainClient({ network, url: anvil.url }),
    /** Gives a name below .eth a resolver. */
    setResolver: (label: string, address: Address) =>
      sendAsSeeder(rpc, { to: registry, data: claim('eth', label, address) }),
    /** Writes the reverse record of an address, as its owner would. */
    async setPrimaryName(address: Address, name: string) {
      const label = address.slice(2).toLowerCase()
      const data = claim('addr.reverse', label, resolver)
      const call = { from: nameRegistrar, to: registry, data, gas: toHex(1_000_000) }
      await rpc<Hex>('eth_sendTransaction', [call])
      await sendAsSeeder(rpc, {
        to: resolver,
        data: encodeFunctionData({
          abi: ensResolver.abi,
          functionName: 'setName',
          args: [namehash(`${label}.addr.reverse`), name],
        }),
      })
    },
    async stop() {
      await anvil.stop()
      guard.stop()
    },
  }
}
