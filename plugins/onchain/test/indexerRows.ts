/** An account of the tests, in small letters and with its checksum. */
export const account = `0x${'a1'.repeat(20)}`
export const friend = `0x${'b2'.repeat(20)}`
export const coin = `0x${'c3'.repeat(20)}`
export const other = `0x${'d4'.repeat(20)}`
export const nfts = `0x${'e5'.repeat(20)}`
export const zero = `0x${'00'.repeat(20)}`
export const hashOf = (number: number) => `0x${number.toString(16).padStart(64, '0')}`

/** Seconds of a block: a day apart from now at the newest. */
export const timeOf = (block: number) => 1_780_000_000 + block

const place = (block: number) => ({
  block_number: block,
  timestamp: new Date(timeOf(block) * 1000).toISOString().replace('Z', '000Z'),
})

/** A transaction as Blockscout writes it. */
export const scoutCall = (block: number, parts: Record<string, unknown> = {}) => ({
  ...place(block),
  hash: hashOf(block),
  from: { hash: account, is_contract: false },
  to: { hash: friend, is_contract: false },
  value: '0',
  status: 'ok',
  result: 'success',
  method: null,
  raw_input: '0x',
  ...parts,
})

/** A transfer of an ERC-20 as Blockscout writes it. */
export const scoutTransfer = (block: number, parts: Record<string, unknown> = {}) => ({
  ...place(block),
  transaction_hash: hashOf(block),
  from: { hash: friend },
  to: { hash: account },
  token: { address_hash: coin, type: 'ERC-20', name: 'Wrong', symbol: 'WRONG', decimals: '2' },
  total: { value: '1500000', decimals: '2' },
  type: 'token_transfer',
  log_index: 1,
  ...parts,
})

/** What a contract paid in the native coin, as Blockscout writes it. */
export const scoutInternal = (block: number, parts: Record<string, unknown> = {}) => ({
  ...place(block),
  transaction_hash: hashOf(block),
  from: { hash: friend },
  to: { hash: account },
  value: '250000000000000000',
  success: true,
  type: 'call',
  ...parts,
})

/** A row as Etherscan writes it. */
export const scanRow = (block: number, parts: Record<string, unknown> = {}) => ({
  blockNumber: String(block),
  timeStamp: String(timeOf(block)),
  hash: hashOf(block),
  from: account,
  to: friend,
  value: '0',
  isError: '0',
  txreceipt_status: '1',
  input: '0x',
  ...parts,
})
