import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseEther,
  zeroHash,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { contractAddresses } from '../contractAddresses.js'
import { testPaymaster, testSmartAccountFactory } from '../contracts.js'
import type { Rpc } from '../createRpc.js'
import { sendAsSeeder } from '../sendAsSeeder.js'
import type { EntryPointCode } from './loadEntryPoint.js'

/** Who deploys by CREATE2 on every public network, and on anvil. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** What EntryPoint 0.8 was deployed with: it comes to stand at its canonical address. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const { smartAccountFactory, paymaster } = contractAddresses

/**
 * Deploys EntryPoint 0.8 and SimpleAccountFactory to the addresses that they have on public networks, with the factory of accounts that verify
 * signatures, and a paymaster that has a deposit and believes `paymasterSigner`.
 */
export async function seedSmartAccounts({
  rpc,
  code,
  paymasterSigner,
}: seedSmartAccounts.Options): Promise<void> {
  const simple = concat([
    code.simpleAccountFactory,
    encodeAbiParameters([{ type: 'address' }], [entryPoint08Address]),
  ])
  await Promise.all([
    rpc('anvil_setCode', [smartAccountFactory, testSmartAccountFactory.code]),
    rpc('anvil_setCode', [paymaster, testPaymaster.code]),
  ])
  await sendAsSeeder(rpc, { to: deployer, data: concat([entryPointSalt, code.entryPoint]) })
  await sendAsSeeder(rpc, { to: deployer, data: concat([zeroHash, simple]) })
  await sendAsSeeder(rpc, {
    to: paymaster,
    data: encodeFunctionData({
      abi: testPaymaster.abi,
      functionName: 'setUp',
      args: [paymasterSigner],
    }),
  })
  await sendAsSeeder(rpc, {
    to: entryPoint08Address,
    data: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'depositTo',
      args: [paymaster],
    }),
    value: parseEther('100'),
  })
}

export declare namespace seedSmartAccounts {
  type Options = {
    rpc: Rpc
    code: Readonly<Record<keyof EntryPointCode, Hex>>
    paymasterSigner: Address
  }
}
