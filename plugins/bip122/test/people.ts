import { deriveAddresses, stackAccounts } from '@wallet-kit/test/bitcoin-wallet'

const { privateKey } = stackAccounts.alice

/** The addresses of the tests: Alice's for payments and for ordinals. */
export const [alice, aliceOrdinals] = deriveAddresses(privateKey, 'Mainnet')

/** The same keys on the testnets and on signet. */
export const [aliceTest, aliceTestOrdinals] = deriveAddresses(privateKey, 'Testnet')

export const [bob] = deriveAddresses(stackAccounts.bob.privateKey, 'Mainnet')
