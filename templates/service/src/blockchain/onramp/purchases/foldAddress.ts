/** An address as purchases are looked up by it: those of EVM chains are the same in any letter case. */
export const foldAddress = (address: string): string =>
  /^0x[\da-f]{40}$/i.test(address) ? address.toLowerCase() : address
