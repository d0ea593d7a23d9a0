import { base58 } from '@scure/base'
import { formatUnits } from 'viem/utils'
import type { Detail } from '../approval/drawApproval.js'
import { formatAmount } from '../calls/formatAmount.js'
import { format, type MessageKey } from '../messages/format.js'

/** What is asked of a program. */
export type Instruction = {
  readonly program: string
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export const system = '11111111111111111111111111111111'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', token2022]
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const budget = 'ComputeBudget111111111111111111111111111111'
const memos = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

/** Whether an instruction advances a durable nonce: as the first one it keeps the transaction valid without an end. */
export const isNonceAdvance = ({ program, data }: Instruction): boolean =>
  program === system && data.length >= 4 && data[0] === 4 && !data[1] && !data[2] && !data[3]

/** Instructions of the SPL programs that name the token and its decimals: a transfer, and an allowance. */
const isChecked = (data: Uint8Array) => data.length >= 10 && (data[0] === 12 || data[0] === 13)

/** The tokens whose amounts `describeInstruction` writes by what their mints say. */
export const listMints = (instructions: readonly Instruction[]): readonly string[] =>
  instructions.flatMap(({ program, accounts, data }) =>
    program === token2022 && isChecked(data) ? (accounts[1] ?? []) : [],
  )

/** How tokens write their amounts, by their mints. Of a token without decimals only the base units are known. */
export type Tokens = ReadonlyMap<
  string,
  { readonly decimals?: number; readonly multiplier?: bigint }
>

type Described = { readonly lines: readonly Detail[]; readonly warning?: string | undefined }

/**
 * Says what an instruction does if a well-known program runs it; anything else by its program and its data. `place` is its place in the
 * transaction: one that begins with a durable nonce does not expire. `tokens` are those of `listMints`.
 * @see https://solana.com/docs/core/transactions/durable-nonces
 */
export function describeInstruction(
  instruction: Instruction,
  { place, tokens }: { readonly place: number; readonly tokens: Tokens },
): Described {
  const { program, accounts, data } = instruction
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const name = (index: number) =>
    accounts[index] ?? format(index in accounts ? 'solana.table' : 'solana.missing')
  const act = (key: MessageKey, ...lines: readonly Detail[]): Detail[] => [
    { label: format('call.action'), value: format(key) },
    ...lines,
  ]
  const line = (key: MessageKey, value: string): Detail => ({ label: format(key), value })

  if (program === system && data.length >= 4) {
    const kind = view.getUint32(0, true)
    if (kind === 2 && data.length >= 12) {
      const amount = `${formatUnits(view.getBigUint64(4, true), 9)} SOL`
      return {
        lines: act(
          'solana.transfer',
          line('call.from', name(0)),
          line('call.receiver', name(1)),
          line('call.amount', amount),
        ),
      }
    }
    if (isNonceAdvance(instruction) && place === 0) {
      return {
        lines: act('solana.nonce', line('solana.subject', name(0))),
        warning: format('solana.nonce.warning'),
      }
    }
    if (kind === 1 && data.length >= 36) {
      return {
        lines: act(
          'solana.assign',
          line('solana.subject', name(0)),
          line('solana.program', base58.encode(data.slice(4, 36))),
        ),
        warning: format('solana.authority.warning', { account: name(0) }),
      }
    }
  }
  if (tokenPrograms.includes(program)) {
    const token = program === token2022 ? tokens.get(accounts[1] ?? '') : { decimals: data[9] }
    const described = describeToken({ data, view, name, act, line, token })
    if (described) return described
  }
  if (program === associated && data.length <= 1 && (data[0] ?? 0) <= 1) {
    return {
      lines: act('solana.account', line('call.receiver', name(2)), line('solana.mint', name(3))),
    }
  }
  if (program === budget) return { lines: act('solana.fee') }
  if (memos.includes(program)) {
    return { lines: [line('solana.memo', new TextDecoder().decode(data))] }
  }
  const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { lines: [line('solana.program', program), line('approve.data', `0x${hex}`)] }
}

type Reading = {
  readonly data: Uint8Array
  readonly view: DataView
  readonly name: (index: number) => string
  readonly act: (key: MessageKey, ...lines: readonly Detail[]) => Detail[]
  readonly line: (key: MessageKey, value: string) => Detail
  /** The second account as a token. The older program has no scales. */
  readonly token:
    | { readonly decimals?: number | undefined; readonly multiplier?: bigint }
    | undefined
}

/** The SPL programs share their first instructions. */
function describeToken({ data, view, name, act, line, token }: Reading): Described | undefined {
  const [kind] = data
  const units = () => format('call.units', { amount: String(view.getBigUint64(1, true)) })
  // The program refuses other decimals than the token's.
  const exact = () =>
    token?.decimals === undefined
      ? units()
      : formatAmount(view.getBigUint64(1, true), {
          ...{ decimals: data[9] ?? 0, multiplier: token.multiplier },
        })
  const allow = (spender: string, ...lines: readonly Detail[]) => ({
    lines: act('solana.approve', line('call.spender', spender), ...lines),
    warning: format('solana.approve.warning', { spender }),
  })
  if (kind === 3 && data.length >= 9) {
    const amount = line('call.amount', units())
    return { lines: act('solana.tokens', line('solana.receiverAccount', name(1)), amount) }
  }
  if (kind === 12 && data.length >= 10) {
    return {
      lines: act(
        'solana.tokens',
        line('solana.mint', name(1)),
        line('solana.receiverAccount', name(2)),
        line('call.amount', exact()),
      ),
    }
  }
  if (kind === 4 && data.length >= 9) return allow(name(1), line('call.amount', units()))
  if (kind === 13 && data.length >= 10) {
    return allow(name(2), line('solana.mint', name(1)), line('call.amount', exact()))
  }
  if (kind === 5) return { lines: act('solana.revoke') }
  if (kind === 9) {
    const closed = [line('solana.subject', name(0)), line('call.receiver', name(1))]
    return { lines: act('solana.close', ...closed) }
  }
  // Without a key behind it, nobody has that control any more.
  if (kind === 6) {
    const receiver = data[2] === 1 ? [line('call.receiver', base58.encode(data.slice(3, 35)))] : []
    return {
      lines: act('solana.authority', line('solana.subject', name(0)), ...receiver),
      warning: format('solana.authority.warning', { account: name(0) }),
    }
  }
  return undefined
}
