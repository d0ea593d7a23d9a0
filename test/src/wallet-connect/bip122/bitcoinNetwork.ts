const MAIN = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const TEST = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const REGTEST = { ...TEST, bech32: 'bcrt' }

// By the first 32 digits of the genesis hash (CAIP-4); testnets and signet share their addresses.
const networks: Readonly<Record<string, typeof MAIN>> = {
  '000000000019d6689c085ae165831e93': MAIN,
  '0f9188f13cb7b2c71f2a335e3a4fc328': REGTEST,
}

/** How a chain (CAIP-2) writes its addresses. @see https://namespaces.chainagnostic.org/bip122/caip2 */
export function bitcoinNetwork(caipNetworkId: string): typeof MAIN {
  return networks[caipNetworkId.split(':')[1] ?? ''] ?? TEST
}
