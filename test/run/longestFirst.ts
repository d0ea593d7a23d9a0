import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that take minutes, the longest first: begun last, one of them would run on alone. */
const longest = [
  'createConnector',
  'swap.model',
  'movedGround',
  'connection.model',
  'swapFaults',
  'screens',
  'installs',
  'send.model',
  'send',
  'onramp',
  'serviceFaults',
  'scaffold',
  'names',
  'activity',
  'walletconnectRelay',
  'budgets',
  'valueBudgets',
]

/** Runs the longest files of tests first, then the others as vitest would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.indexOf(basename(moduleId, '.test.ts'))
      return index < 0 ? longest.length : index
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
