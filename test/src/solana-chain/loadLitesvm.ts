import { StackError } from '../stack/stackError.js'

/** Loads the virtual machine, which is an optional peer: not everybody tests Solana. */
export async function loadLitesvm(
  load: loadLitesvm.Load = () => import('litesvm'),
): Promise<typeof import('litesvm')> {
  try {
    return await load()
  } catch (cause) {
    const problem =
      'The Solana chain needs the package "litesvm": npm install --save-dev litesvm@1.4.1'
    throw new StackError(problem, { cause })
  }
}

export declare namespace loadLitesvm {
  type Load = () => Promise<typeof import('litesvm')>
}
