import { createRequire } from 'node:module'
import type { Hex } from 'viem'
import { StackError } from '../stackError.js'

const artifacts = {
  factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  pair: '@uniswap/v2-core/build/UniswapV2Pair.json',
  router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  wrappedNative: '@uniswap/v2-periphery/build/WETH9.json',
}

type Artifact = {
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } }
}
type Code = { readonly creation: Hex; readonly deployed: Hex }

/** The code of Uniswap V2's contracts, as its packages ship it. */
export type UniswapCode = Readonly<Record<keyof typeof artifacts, Code>>

/**
 * Loads Uniswap V2's contracts, which are optional peers under the GPL: not everybody tests swaps. Where they are missing, it
 * returns the error that names what to install: the rest of the stack does without.
 */
export function loadUniswap(
  load: (path: string) => Artifact = createRequire(import.meta.url),
): UniswapCode | StackError {
  try {
    const { factory, pair, router, wrappedNative } = artifacts
    return {
      factory: readCode(load(factory)),
      pair: readCode(load(pair)),
      router: readCode(load(router)),
      wrappedNative: readCode(load(wrappedNative)),
    }
  } catch (cause) {
    const problem =
      'Swaps need the packages "@uniswap/v2-core" and "@uniswap/v2-periphery": ' +
      'npm install --save-dev @uniswap/v2-core@1.0.1 @uniswap/v2-periphery@1.1.0-beta.0'
    return new StackError(problem, { cause })
  }
}

function readCode({ evm }: Artifact): Code {
  return { creation: `0x${evm.bytecode.object}`, deployed: `0x${evm.deployedBytecode.object}` }
}
