/** Whether two CAIP-10 addresses are the same: those of EVM chains are in any letter case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
