import { encodeFunctionData, parseEther, parseUnits, toHex } from 'viem'
import { contractAddresses } from './contractAddresses.js'
import {
  multicall,
  nonStandardToken,
  testAccountFactory,
  testToken,
  testVault,
} from './contracts.js'
import type { Rpc } from './createRpc.js'
import { seeder, sendAsSeeder } from './sendAsSeeder.js'
import { stackAccounts } from './stackAccounts.js'
import type { StackChainId } from './stackNetworks.js'
import { type StackToken, stackTokens } from './stackTokens.js'

// For pools, and for what visitors buy: a coin may be worth little.
const seederBalance = '100000000'

const nativeBalances = {
  alice: { 1: '4.2', 10: '1.25', 137: '1840.5', 8453: '0.75' },
  bob: { 1: '0.5', 10: '0.5', 137: '25', 8453: '0.5' },
  carol: { 1: '100', 10: '100', 137: '100', 8453: '100' },
  dora: { 1: '0', 10: '0', 137: '0', 8453: '0' },
} as const satisfies Record<keyof typeof stackAccounts, Record<StackChainId, string>>

const tokenBalances = {
  alice: { KIT: '1250', TUSD: '3480.5', TUSDT: '900', TICKET: '7' },
  bob: { KIT: '20', TUSD: '100', TUSDT: '60', TICKET: '1' },
} as const satisfies Partial<Record<keyof typeof stackAccounts, Record<string, string>>>

/** Places the tokens, the vault, Multicall3 and the factory of contract accounts on a chain and gives the accounts their balances. */
export async function seedChain({ rpc, chainId }: seedChain.Options): Promise<void> {
  const tokens = stackTokens(chainId)
  await Promise.all([
    rpc('anvil_impersonateAccount', [seeder]),
    rpc('anvil_setBalance', [seeder, toHex(parseEther(seederBalance))]),
    rpc('anvil_setCode', [contractAddresses.multicall3, multicall.code]),
    rpc('anvil_setCode', [contractAddresses.vault, testVault.code]),
    rpc('anvil_setCode', [contractAddresses.accountFactory, testAccountFactory.code]),
    ...tokens.map(({ address, isNonStandard }) =>
      rpc('anvil_setCode', [address, isNonStandard ? nonStandardToken.code : testToken.code]),
    ),
    ...Object.values(stackAccounts).map(({ name, address }) =>
      rpc('anvil_setBalance', [address, toHex(parseEther(nativeBalances[name][chainId]))]),
    ),
  ])

  const calls = tokens.flatMap((token) => [
    call(token, { functionName: 'setUp', args: [token.name, token.symbol, token.decimals] }),
    ...Object.entries(tokenBalances).map(([name, amounts]) => {
      const { address } = stackAccounts[name as keyof typeof tokenBalances]
      const amount = parseUnits(amounts[token.symbol as keyof typeof amounts], token.decimals)
      return call(token, { functionName: 'mint', args: [address, amount] })
    }),
  ])
  const data = encodeFunctionData({
    abi: multicall.abi,
    functionName: 'aggregate3',
    args: [calls],
  })
  await sendAsSeeder(rpc, { to: contractAddresses.multicall3, data })
}

export declare namespace seedChain {
  type Options = { rpc: Rpc; chainId: StackChainId }
}

type TokenCall =
  | { functionName: 'setUp'; args: readonly [string, string, number] }
  | { functionName: 'mint'; args: readonly [`0x${string}`, bigint] }

function call(token: StackToken, tokenCall: TokenCall) {
  const callData = encodeFunctionData({ abi: testToken.abi, ...tokenCall })
  return { target: token.address, allowFailure: false, callData }
}
