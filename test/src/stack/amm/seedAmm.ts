import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  toHex,
} from 'viem'
import { contractAddresses } from '../contractAddresses.js'
import { feeSwapRouter, multicall, testToken } from '../contracts.js'
import type { Rpc } from '../createRpc.js'
import { seeder, sendAsSeeder } from '../sendAsSeeder.js'
import { ammPools, type PoolSide } from './ammPools.js'
import type { UniswapCode } from './loadUniswap.js'
import { poolAddress } from './poolAddress.js'
import { uniswapAbi } from './uniswapAbi.js'

const { multicall3, wrappedNative, uniswapFactory, uniswapRouter } = contractAddresses
/** Where WETH9 keeps its balances. */
const BALANCES_SLOT = 3n

/** Places Uniswap V2 and the router that keeps the provider's fee on a chain, and fills its pools. */
export async function seedAmm({ rpc, code, ...chain }: seedAmm.Options): Promise<void> {
  const pools = ammPools(chain)
  const wrapped = pools
    .flat()
    .reduce((sum, { address, amount }) => (address === wrappedNative ? sum + amount : sum), 0n)
  await Promise.all([
    rpc('anvil_setCode', [uniswapFactory, code.factory.deployed]),
    rpc('anvil_setCode', [wrappedNative, code.wrappedNative.deployed]),
    rpc('anvil_setCode', [contractAddresses.feeSwapRouter, feeSwapRouter.code]),
    constructRouter(rpc, code).then((router) => rpc('anvil_setCode', [uniswapRouter, router])),
    // As if it had wrapped them: what it moves into the pools.
    rpc('anvil_setBalance', [wrappedNative, toHex(wrapped)]),
    rpc('anvil_setStorageAt', [
      wrappedNative,
      balanceSlot(multicall3),
      toHex(wrapped, { size: 32 }),
    ]),
  ])
  // One transaction each: all of them would need more gas than one may have.
  await Promise.all(
    pools.map((pool) => sendAsSeeder(rpc, { to: multicall3, data: encodePool(pool) })),
  )
}

export declare namespace seedAmm {
  type Options = ammPools.Options & { rpc: Rpc; code: UniswapCode }
}

// The router has its two addresses in its code; a call that creates it tells what that code is.
function constructRouter(rpc: Rpc, { router }: UniswapCode): Promise<Hex> {
  const addresses = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }],
    [uniswapFactory, wrappedNative],
  )
  return rpc('eth_call', [{ from: seeder, data: concat([router.creation, addresses]) }])
}

function balanceSlot(owner: Address): Hex {
  const types = [{ type: 'address' }, { type: 'uint256' }] as const
  return keccak256(encodeAbiParameters(types, [owner, BALANCES_SLOT]))
}

function encodePool(sides: readonly [PoolSide, PoolSide]): Hex {
  const [one, other] = sides
  const { pool } = poolAddress(one.address, other.address)
  const calls: { target: Address; callData: Hex }[] = [
    { target: uniswapFactory, callData: encodeCreate(one, other) },
    ...sides.map(({ address, amount }) => ({
      target: address,
      callData: encodeFunctionData({
        abi: testToken.abi,
        functionName: address === wrappedNative ? 'transfer' : 'mint',
        args: [pool, amount],
      }),
    })),
    {
      target: pool,
      callData: encodeFunctionData({ abi: uniswapAbi, functionName: 'mint', args: [seeder] }),
    },
  ]
  return encodeFunctionData({
    abi: multicall.abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ ...call, allowFailure: false }))],
  })
}

function encodeCreate(one: PoolSide, other: PoolSide): Hex {
  const args = [one.address, other.address] as const
  return encodeFunctionData({ abi: uniswapAbi, functionName: 'createPair', args })
}
