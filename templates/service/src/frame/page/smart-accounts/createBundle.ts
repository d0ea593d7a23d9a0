import { type Bundle, createAddress } from '@wallet-kit/plugin-eip155/preview'
import { is, pipe, regex, string } from 'valibot'
import { concat, encodeFunctionData, pad, parseAbi, size, toHex } from 'viem/utils'
import { NodeNotReachedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { askNode } from '../rpc/askNode.js'
import { requireSmartAccounts } from './contracts.js'
import type { Operation } from './operation.js'

const codeSchema = pipe(string(), regex(/^0x([\da-f]{2})+$/i))
const wordSchema = pipe(string(), regex(/^0x0{24}[\da-f]{40}$/i))
const creatorAbi = parseAbi([
  'function senderCreator() view returns (address)',
  'function createSender(bytes initCode) returns (address)',
])

/** What the entry point itself takes at most around a call, beside what the call is given. */
const ownGas = 100_000n

/**
 * What a bundler would send, as far as it can be played through before the operation is signed: an address that is no contract calls the entry point,
 * which creates the account, if it is not deployed, and calls it with the operation's call data and gas. The entry point's own code would ask for
 * the signature. So it stands at another address, and answers whoever else calls the entry point. Throws what `askNode` throws.
 */
export async function createBundle(
  frame: Frame,
  { chainId, operation, price, prepaid }: createBundle.Options,
): Promise<Bundle> {
  const { entryPoint } = requireSmartAccounts(frame, chainId)
  const { sender, factory, factoryData = '0x', callData, callGasLimit } = operation
  const ask = (method: string, params: readonly unknown[]) =>
    askNode(frame, { chainId, method, params })
  const read = encodeFunctionData({ abi: creatorAbi, functionName: 'senderCreator' })
  const [code, creator] = await Promise.all([
    ask('eth_getCode', [entryPoint, 'latest']),
    factory && ask('eth_call', [{ to: entryPoint, data: read }, 'latest']),
  ])
  if (!is(codeSchema, code)) throw new NodeNotReachedError({ cause: code })
  if (factory && !is(wordSchema, creator)) throw new NodeNotReachedError({ cause: creator })
  const [bundler, home] = [createAddress(), createAddress()]
  const calls = [
    ...(factory
      ? [
          {
            to: `0x${String(creator).slice(26)}` as const,
            gas: operation.verificationGasLimit,
            data: encodeFunctionData({
              ...{ abi: creatorAbi, functionName: 'createSender' },
              args: [concat([factory, factoryData])],
            }),
          },
        ]
      : []),
    { to: sender, gas: callGasLimit, data: callData },
  ]
  const transactions = calls.map(({ to, gas, data }) => {
    const sent = concat([toHex(gas, { size: 32 }), pad(to), data])
    return {
      ...{ from: bundler, to: entryPoint, data: sent },
      gas: (gas * 64n) / 63n + 40n * BigInt(size(sent)) + ownGas,
    }
  })
  const cost = transactions.reduce((sum, { gas }) => sum + gas, 0n) * price
  return {
    ...{ transactions, prepaid },
    stateOverrides: {
      [entryPoint]: { code: writeEntryPoint({ bundler, home }) },
      [home]: { code },
      // A whole number of coins would tell a contract that it is only simulated.
      [bundler]: { balance: toHex(cost + BigInt(`0x${crypto.randomUUID().slice(0, 8)}00000000`)) },
    },
  }
}

export declare namespace createBundle {
  type Options = {
    readonly chainId: string
    readonly operation: Operation
    /** Wei for a unit of gas, at most. */
    readonly price: bigint
    /** Wei that the account leaves at the entry point before its calls run. */
    readonly prepaid: bigint
  }
}

/**
 * Code in the entry point's place. Of the bundler it takes gas and target, a word each, and call data: it calls the target, and reverts if there is no
 * contract. For anybody else it runs the code at `home`.
 */
function writeEntryPoint({ bundler, home }: Addresses): `0x${string}` {
  return `0x${[
    // CALLER, EQ, JUMPI.
    `3373${bundler.slice(2)}14604157`,
    // CALLDATACOPY(0, 0, CALLDATASIZE), DELEGATECALL(GAS, home, 0, CALLDATASIZE, 0, 0), JUMP.
    `3660006000376000600036600073${home.slice(2)}5af4606556`,
    // JUMPDEST, CALLDATACOPY(0, 64, CALLDATASIZE - 64).
    '5b604036036040600037',
    // CALL(CALLDATALOAD(0), CALLDATALOAD(32), 0, 0, CALLDATASIZE - 64, 0, 0).
    '600060006040360360006000602035600035f1',
    // EXTCODESIZE(CALLDATALOAD(32)), ISZERO, ISZERO, AND.
    '6020353b151516',
    // JUMPDEST, RETURNDATACOPY(0, 0, RETURNDATASIZE), JUMPI; else REVERT.
    '5b3d600060003e6073573d6000fd',
    // JUMPDEST, RETURN.
    '5b3d6000f3',
  ].join('')}`
}

type Addresses = Readonly<Record<'bundler' | 'home', `0x${string}`>>
