import { createRequire } from 'node:module'
import type { Hex } from 'viem'
import { StackError } from '../stackError.js'

const artifacts = {
  entryPoint: '@account-abstraction/contracts/artifacts/EntryPoint.json',
  simpleAccountFactory: '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json',
}

/** The creation code of the contracts of ERC-4337, as their package ships it. */
export type EntryPointCode = Readonly<Record<keyof typeof artifacts, Hex>>

/**
 * Loads EntryPoint 0.8, which is an optional peer under the GPL, and SimpleAccountFactory: not everybody tests smart accounts.
 *
 * @throws StackError that names what to install, where they are missing.
 */
export function loadEntryPoint(
  load: (path: string) => { bytecode: Hex } = createRequire(import.meta.url),
): EntryPointCode {
  try {
    const { entryPoint, simpleAccountFactory } = artifacts
    return {
      entryPoint: load(entryPoint).bytecode,
      simpleAccountFactory: load(simpleAccountFactory).bytecode,
    }
  } catch (cause) {
    const problem =
      'Smart accounts need the package "@account-abstraction/contracts": ' +
      'npm install --save-dev @account-abstraction/contracts@0.8.0'
    throw new StackError(problem, { cause })
  }
}
