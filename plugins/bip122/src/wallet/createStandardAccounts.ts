import { hex } from '@scure/base'
import { readProperty, readText } from '@wallet-kit/core/plugin'
import { walletNetworks } from '../chain/walletNetworks.js'
import { maxEntries } from '../constants.js'
import { accessDenied, type FacadeAccount } from './facade.js'

/** The accounts that a wallet of the Wallet Standard gave, and the network on which they are used. */
export function createStandardAccounts() {
  let given: readonly object[] = []
  let network = 'Mainnet'
  const purposes = new Map<string, string>()

  return {
    get: () => given,
    getNetwork: () => network,
    setNetwork(name: string) {
      network = name
    },
    take(accounts: unknown): void {
      const list = Array.isArray(accounts) ? accounts.slice(0, maxEntries) : []
      given = list.filter((account) => Object(account) === account)
    },
    /** If there are as many accounts as purposes, they are in the order of the purposes. */
    takeWithPurposes(accounts: unknown, asked: readonly string[]): void {
      this.take(accounts)
      if (given.length !== asked.length) return
      asked.forEach((purpose, index) => {
        purposes.set(readText(given[index], 'address'), purpose)
      })
    },
    find(address: unknown): object {
      const account = given.find((each) => readProperty(each, 'address') === address)
      if (!account) throw accessDenied()
      return account
    },
    hasNetwork: (name: string) => given.some((account) => serves(account, name)),
    /** The accounts that serve the network. If none does, the network changes to the first one that any account serves. */
    describe(): FacadeAccount {
      const networks = walletNetworks.map(({ name }) => name).filter(this.hasNetwork)
      const [first] = networks
      if (first && !networks.includes(network)) network = first
      const addresses = given
        .filter((account) => serves(account, network))
        .map((account) => {
          const address = readText(account, 'address')
          const publicKey = readProperty(account, 'publicKey')
          const purpose = purposes.get(address)
          return {
            address,
            ...(publicKey instanceof Uint8Array && { publicKey: hex.encode(publicKey) }),
            ...(purpose && { purpose }),
          }
        })
      return { addresses, network: { bitcoin: { name: network } }, networks }
    },
  }
}

/** Whether an account serves a network. One that names no chain serves all of them. */
function serves(account: object, name: string) {
  const chains = readProperty(account, 'chains')
  const isList = Array.isArray(chains) && chains.length > 0
  return !isList || chains.includes(toStandardChain(name))
}

/** The name of a network's chain in the Bitcoin Wallet Standard: "Mainnet" is `bitcoin:mainnet`. */
export function toStandardChain(name: string): string {
  return `bitcoin:${name.toLowerCase()}`
}
