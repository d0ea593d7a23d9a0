/** Gives how addresses and hashes of a network are compared: those of EVM chains are the same in any letter case. */
export function foldFor(caipNetworkId: string): (text: string) => string {
  return caipNetworkId.startsWith('eip155:') ? (text) => text.toLowerCase() : (text) => text
}
