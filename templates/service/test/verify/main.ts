import { vendorChecks as checks } from './vendors.js'
import { verifyVendors } from './verifyVendors.js'

/** Asks the vendors of which the environment has keys, or those that are named. Gives the exit code. */
export const runVerification = (named: readonly string[]): Promise<number> =>
  verifyVendors({
    ...{ checks, named, env: process.env },
    write: (line) => process.stdout.write(`${line}\n`),
  })
