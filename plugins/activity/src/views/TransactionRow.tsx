import { getAccount, getNetwork, type Kit, type Transaction, type Transfer } from '@wallet-kit/core'
import { getTokenMultiplier } from '@wallet-kit/core/assets'
import { explorerPage, getIdentity, isSameAddress, parseCaipAddress } from '@wallet-kit/core/plugin'
import { useRead } from '@wallet-kit/core/react'
import {
  Address,
  Amount,
  activityIcon,
  clockIcon,
  closeIcon,
  Icon,
  Mark,
  MarkBadge,
  Name,
  Num,
  RichText,
  receiveIcon,
  sendIcon,
  swapIcon,
  tokenMark,
  useText,
  warnIcon,
} from '@wallet-kit/core/ui'
import { Fragment } from 'react'
import { getDateFormats } from '../slice.js'
import { type Description, describeTransaction } from '../transaction/describeTransaction.js'

/** One transaction; a link to the network's explorer where that can show it. */
export function TransactionRow({ transaction, lookAlike, alike, tabIndex }: TransactionRow.Props) {
  const t = useText()
  const { address = '' } = useRead(getAccount)
  const network = useRead(getNetwork)
  const { day } = useRead(getDateFormats)
  const { hash, status, minedAt, chainId, isProposed } = transaction
  const own = `${chainId}:${address}`
  const row = describeTransaction(transaction, (other) => isSameAddress(own, `${chainId}:${other}`))
  const isHere = network.caipNetworkId === chainId
  // An explorer does not know the hash of a proposal.
  const href =
    hash && isHere && !isProposed ? explorerPage(network, 'transaction', hash) : undefined
  const { shown, more } = row
  const tokens = shown.flatMap(({ token }) => token?.address ?? []).join(' ')
  const isScaled = useRead(hasScaledToken, tokens)
  const waiting = t(isProposed ? 'activity.proposed' : 'activity.pending')
  const when = status === 'pending' ? waiting : day.format(minedAt)
  const contracts = shown.flatMap(({ token }) =>
    token?.address && alike.has(token.address)
      ? (parseCaipAddress(token.address)?.address ?? [])
      : [],
  )
  const inside = (
    <>
      <RowIcon {...row} chainId={chainId} />
      <span className="wk-row__main">
        <span className="wk-row__name">{t(row.words)}</span>
        <SecondLine row={row} lookAlike={lookAlike} />
      </span>
      <span className="wk-row__end">
        {shown.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what a transaction moved never changes
          <span key={index} className="wk-row__name">
            <Moved transfer={transfer} />
          </span>
        ))}
        {!shown.length && status !== 'pending' && (
          <span className="wk-row__name">{t(`activity.${status}`)}</span>
        )}
        <span className="wk-row__sub">
          {contracts.map((contract) => (
            <Fragment key={contract}>
              <Address address={contract} />
              <span>{' · '}</span>
            </Fragment>
          ))}
          {isScaled && <span>{`${t('activity.counted')} · `}</span>}
          {more === 'unknown' && (
            <span>{`${t(shown.length ? 'activity.andMore' : 'activity.unreadMoves')} · `}</span>
          )}
          {more !== 'unknown' && more > 0 && (
            <span>{`${t('activity.and', { count: more })} · `}</span>
          )}
          <span>{when}</span>
        </span>
      </span>
    </>
  )
  const className = 'wk-row wk-row--tall wk-tx'
  return href ? (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
    >
      {inside}
    </a>
  ) : (
    // No link, but the keyboard reaches it as it does the links.
    <div className={className} tabIndex={tabIndex}>
      {inside}
    </div>
  )
}

export declare namespace TransactionRow {
  type Props = {
    readonly transaction: Transaction
    /** The known address that its counterparty looks like and is not. */
    readonly lookAlike: string | undefined
    /** Tokens (CAIP-10) that look like another one: their contract is shown. */
    readonly alike: ReadonlySet<string | undefined>
    readonly tabIndex: 0 | -1
  }
}

const badges = {
  in: { kind: 'in', icon: receiveIcon, isDirectional: true },
  out: { kind: 'out', icon: sendIcon, isDirectional: true },
  swap: { kind: 'swap', icon: swapIcon },
  fail: { kind: 'fail', icon: closeIcon },
  void: { kind: 'out', icon: closeIcon },
  pending: { kind: 'out', icon: clockIcon },
} as const

/** What moved, with the direction at its corner; the words beside it say the same. */
function RowIcon({ icon, badge, chainId }: RowIcon.Props) {
  const corner = badge && <MarkBadge {...badges[badge]} />
  return <Mark {...iconOf(icon, chainId)} badge={corner} />
}

declare namespace RowIcon {
  type Props = Pick<Description, 'icon' | 'badge'> & Pick<Transaction, 'chainId'>
}

function iconOf(transfer: Transfer | undefined, chainId: string): Mark.Props {
  const { token, nft } = transfer ?? {}
  if (token) {
    const mark = tokenMark({ chainId, address: token.address })
    return { shape: 'token', name: token.symbol, image: token.iconUrl, mark }
  }
  if (nft) return { name: nft.name, image: nft.previewUrl }
  return { shape: 'token', icon: activityIcon }
}

/** With whom, or for what; in its place that the address only looks like one that is known. */
function SecondLine({ row, lookAlike }: SecondLine.Props) {
  const t = useText()
  const { provider, given, collection, counterparty } = row
  if (lookAlike) {
    return (
      <span className="wk-tx__warn">
        <Icon path={warnIcon} size="s" />
        <span>
          <RichText
            text={t('activity.looksLike')}
            values={{ address: <Address address={lookAlike} /> }}
          />
        </span>
      </span>
    )
  }
  const words = provider ? (
    <bdi>{provider}</bdi>
  ) : given ? (
    <RichText text={t('activity.from')} values={{ who: <Moved transfer={given} isPlain /> }} />
  ) : collection ? (
    <bdi>{collection}</bdi>
  ) : (
    counterparty && <Who {...counterparty} />
  )
  return words ? <span className="wk-row__sub">{words}</span> : null
}

declare namespace SecondLine {
  type Props = {
    readonly row: Description
    /** The known address. */
    readonly lookAlike: string | undefined
  }
}

/** "From 0x91…4bE07d", or by the name where one is known. */
function Who({ address, isSender }: { readonly address: string; readonly isSender: boolean }) {
  const t = useText()
  const name = useRead(getAddressName, address)
  const identity = useRead(getIdentity, address)
  // A label comes from the host or the wallet, so there is nothing to verify.
  const isVerified = name !== identity.name || identity.isVerified
  const who = name ? <Name name={name} isVerified={isVerified} /> : <Address address={address} />
  return <RichText text={t(isSender ? 'activity.from' : 'activity.to')} values={{ who }} />
}

/**
 * Reactive: the name of an address of the active namespace where it is known already: its public name, the host's label or the
 * wallet's. Nothing is asked for it.
 */
export function getAddressName(kit: Kit, address: string): string | undefined {
  const { accounts, namespace } = getAccount(kit)
  const isSame = (other: string) =>
    isSameAddress(`${namespace}:_:${address}`, `${namespace}:_:${other}`)
  const own = accounts.find((account) => isSame(account.address))
  const labels = Object.entries(kit.config.addressLabels ?? {})
  return (
    getIdentity(kit, own?.address ?? address).name ??
    labels.find(([labelled]) => isSame(labelled))?.[1] ??
    own?.label
  )
}

const signs = { in: '+', out: '−', self: '' }

/**
 * Reactive: whether a held token among these (CAIP-10, with spaces between) shows its amounts by a multiplier. What it was when a
 * transaction was made is not known, so the row shows what the network counted.
 */
function hasScaledToken(kit: Kit, tokens: string): boolean {
  return tokens.split(' ').some((token) => getTokenMultiplier(kit, token) !== undefined)
}

/** What moved: an amount with its sign, or an NFT by its name. */
function Moved({ transfer, isPlain }: Moved.Props) {
  const t = useText()
  const { direction, token, nft } = transfer
  if (!token) return <bdi>{nft?.name || t('activity.nft')}</bdi>
  const amount = <Amount amount={token.amount} symbol={token.symbol} />
  if (isPlain) return amount
  return (
    <Num>
      <span>{signs[direction]}</span>
      {amount}
    </Num>
  )
}

declare namespace Moved {
  type Props = {
    readonly transfer: Transfer
    /** Without a sign: the words beside it say the direction. */
    readonly isPlain?: boolean
  }
}
