/** What a wallet answers by itself: reads of a chain, and of what it can and has. */
const silent: readonly RegExp[] = [
  /^wallet_get/,
  /^eth_(?!send|sign|decrypt|getEncryptionPublicKey|requestAccounts)/,
  /^eth_sendRawTransaction$/,
  /^(net|web3)_/,
  /^solana_(getAccounts|requestAccounts)$/,
  /^getAccountAddresses$/,
]

/** Whether a method asks nothing of a person. Any that is not known to be so does. */
export const isSilent = (method: string): boolean => silent.some((form) => form.test(method))
