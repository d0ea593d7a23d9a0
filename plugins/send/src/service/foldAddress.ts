/** A CAIP-10 address as it is compared: those of EVM chains are in any letter case. */
export const foldAddress = (address: string): string =>
  address.startsWith('eip155:') ? address.toLowerCase() : address
