import { base58 } from '@scure/base'
import type { LiteSVM } from 'litesvm'
import { solanaAccounts } from '../solana-wallet/solanaAccounts.js'
import { extensionsAt, kindAt } from './parseTokenData.js'
import { type SolanaToken, solanaTokens } from './solanaTokens.js'
import { tokenPrograms } from './tokenPrograms.js'

type Account = Parameters<LiteSVM['setAccount']>[0]
type Name = keyof typeof solanaAccounts

/** Lamports. */
const balances: Partial<Record<Name, bigint>> = {
  alice: 42_500_000_000n,
  bob: 5_000_000_000n,
  carol: 100_000_000_000n,
}

/** Base units by symbol, in the associated account of each: the addresses are derived from owner, program and mint. */
const holdings = [
  {
    name: 'alice',
    symbol: 'TUSD',
    amount: 3_480_500_000n,
    address: '4HfdsrpbmRdtDPEKn82QxM9p1gXvnFp8FfG7CG2TBVt1',
  },
  {
    name: 'alice',
    symbol: 'KIT',
    amount: 1_250_000_000_000n,
    address: '5pYCrvxBE4Yu84vZS3doribR3eE6zJa2owByp28ftpWK',
  },
  {
    name: 'bob',
    symbol: 'TUSD',
    amount: 100_000_000n,
    address: 'FH8QEJZiE17G1JUQ3qa5dJwNY7inU1ytJowXE1APz4Z8',
  },
  {
    name: 'alice',
    symbol: 'TOLL',
    amount: 2_000_000_000n,
    address: '7vHFpiGCKec48i7B5eUZrxamHiKn5Empd7FZoExLhzzs',
  },
] as const satisfies readonly { name: Name; symbol: string; amount: bigint; address: string }[]

/** Where Metaplex's program keeps the name of TUSD, derived from its mint, and the program. */
const metadata = {
  symbol: 'TUSD',
  address: 'CHsp7S2p7eV58YVpSCsMNb83sGKxnn1ogsCUwqkmtuYQ',
  program: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
} as const

/** Writes the people's SOL and the tokens into the machine. */
export function seedSolana(svm: LiteSVM): void {
  const rent = (size: number) => svm.minimumBalanceForRentExemption(BigInt(size))
  function write(address: string, owner: string, data: Uint8Array, lamports = rent(data.length)) {
    svm.setAccount({
      ...{ address, programAddress: owner, data, executable: false },
      ...{ lamports, space: BigInt(data.length) },
    } as unknown as Account)
  }
  for (const [name, lamports] of Object.entries(balances)) {
    const { address } = solanaAccounts[name as Name]
    write(address, '11111111111111111111111111111111', new Uint8Array(), lamports)
  }
  for (const token of solanaTokens) {
    const { symbol, address, decimals, program, transferFee } = token
    const own = holdings.filter((each) => each.symbol === symbol)
    const supply = own.reduce((sum, { amount }) => sum + amount, 0n)
    const mint = encodeMint({ supply, decimals })
    const isNew = program === 'spl-token-2022'
    const named = isNew ? extend(mint, 1, { type: 19, state: encodeNames(token) }) : mint
    write(address, tokenPrograms[program], transferFee ? withFeeConfig(mint, transferFee) : named)
    if (symbol === metadata.symbol) {
      write(metadata.address, metadata.program, encodeMetadata(token))
    }
    for (const { name, amount, address: account } of own) {
      const owner = solanaAccounts[name].address
      const data = encodeTokenAccount({ mint: address, owner, amount })
      write(account, tokenPrograms[program], transferFee ? withFeeAmount(data) : data)
    }
  }
}

/** The data of a mint that `alice` may add to. */
function encodeMint({ supply, decimals }: { supply: bigint; decimals: number }): Uint8Array {
  const data = new Uint8Array(82)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  data.set(base58.decode(solanaAccounts.alice.address), 4)
  view.setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

function encodeTokenAccount(token: { mint: string; owner: string; amount: bigint }): Uint8Array {
  const data = new Uint8Array(165)
  data.set(base58.decode(token.mint), 0)
  data.set(base58.decode(token.owner), 32)
  new DataView(data.buffer).setBigUint64(64, token.amount, true)
  data[108] = 1
  return data
}

/** What both formats have: an authority, the mint, the name, the symbol and a url, which is empty. */
function encodeNames({ address, name, symbol }: SolanaToken, sizes = [0, 0, 0]): Uint8Array {
  const texts = [name, symbol, ''].map((text, index) => {
    const bytes = new TextEncoder().encode(text.padEnd(sizes[index] ?? 0, '\0'))
    return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]
  })
  const authority = base58.decode(solanaAccounts.alice.address)
  // Token-2022 ends with further fields, of which there are none.
  return Uint8Array.from([...authority, ...base58.decode(address), ...texts.flat(), 0, 0, 0, 0])
}

/** An account of Metaplex: its kind, then texts of fixed lengths. */
function encodeMetadata(token: SolanaToken): Uint8Array {
  const data = new Uint8Array(679)
  data[0] = 4
  data.set(encodeNames(token, [32, 10, 200]), 1)
  return data
}

/** What Token-2022 appends stands behind the longer of both kinds, and the kind: a mint, or an account. */
function extend(data: Uint8Array, kind: 1 | 2, extension: { type: number; state: Uint8Array }) {
  const { type, state } = extension
  const extended = new Uint8Array(extensionsAt + 4 + state.length)
  extended.set(data)
  extended[kindAt] = kind
  const view = new DataView(extended.buffer)
  view.setUint16(extensionsAt, type, true)
  view.setUint16(extensionsAt + 2, state.length, true)
  extended.set(state, extensionsAt + 4)
  return extended
}

/** `TransferFeeConfig` without authorities, with the same fee for the older and the newer epoch. */
function withFeeConfig(mint: Uint8Array, fee: NonNullable<SolanaToken['transferFee']>) {
  const state = new Uint8Array(108)
  const view = new DataView(state.buffer)
  for (const offset of [72, 90]) {
    view.setBigUint64(offset + 8, BigInt(fee.maximum), true)
    view.setUint16(offset + 16, fee.basisPoints, true)
  }
  return extend(mint, 1, { type: 1, state })
}

/** `TransferFeeAmount`, in which the fees that came in are kept. */
const withFeeAmount = (account: Uint8Array) =>
  extend(account, 2, { type: 2, state: new Uint8Array(8) })
