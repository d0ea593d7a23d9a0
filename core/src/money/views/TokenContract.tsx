import type { ReactNode } from 'react'
import { formatUsd } from '../../format/amounts.js'
import { parseCaipAddress } from '../../networks/caip.js'
import { getNetworks } from '../../networks/chains.js'
import { explorerPage } from '../../networks/network.js'
import { useAmountText } from '../../react/useAmountText.js'
import { useKit, useRead } from '../../react/useKit.js'
import { FullAddress } from '../../ui/Address.js'
import { warnIcon } from '../../ui/buttonIcons.js'
import { Icon } from '../../ui/Icon.js'
import { Num } from '../../ui/Num.js'
import { externalIcon } from '../../ui/screenIcons.js'
import featureStyles from '../../ui/styles/features.css.js'
import { useStyles } from '../../ui/useStyles.js'

/** The contract of a token in full, with the way to it on the explorer: what tells it from another one of its name. */
export function TokenContract({ token, isUnlisted }: TokenContract.Props) {
  const t = useAmountText()
  const { address, url } = useTokenPage(token)
  return (
    <span className="wk-contract">
      <FullAddress address={address} />
      {isUnlisted && <UnlistedTag />}
      {url && (
        <a
          className="wk-iconbtn"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('token.contract')}
        >
          <Icon path={externalIcon} size="s" isDirectional />
        </a>
      )}
    </span>
  )
}

/** The address of a token's contract, and its page on the explorer of its network where that has one. */
export function useTokenPage(
  /** CAIP-10. */
  token = '',
): { readonly address: string; readonly url: string | undefined } {
  const networks = useRead(getNetworks)
  const { address = '', caipNetworkId } = parseCaipAddress(token) ?? {}
  const network = networks.find((network) => network.caipNetworkId === caipNetworkId)
  return { address, url: network && explorerPage(network, 'token', address) }
}

export declare namespace TokenContract {
  type Props = {
    /** CAIP-10. */
    readonly token: string
    /** Neither the host nor the service lists it. */
    readonly isUnlisted?: boolean | undefined
  }
}

/** To compare more than this takes longer than a visitor should wait, and among so many there are doubles. */
const comparedAtMost = 5000

/**
 * Finds the tokens whose name or symbol another token of the list, with another contract on the same network, bears as well, or one
 * that looks like it. They are shown with their contract.
 * Of a very long list that is all of them.
 */
export function findAlike<token extends findAlike.Token>(
  tokens: readonly token[],
): ReadonlySet<token> {
  if (tokens.length > comparedAtMost) return new Set(tokens)
  const first = new Map<string, token>()
  const alike = new Set<token>()
  for (const token of tokens) {
    for (const look of looksOf(token)) {
      const other = first.get(look)
      if (!other) first.set(look, token)
      else if (contractOf(other) !== contractOf(token)) alike.add(other).add(token)
    }
  }
  return alike
}

/** Whether another token of the list is one that `findAlike` would find beside this one. */
export function isAlike(token: findAlike.Token, tokens: readonly findAlike.Token[]): boolean {
  const looks = looksOf(token)
  return tokens.some(
    (other) =>
      contractOf(other) !== contractOf(token) &&
      [...looksOf(other)].some((look) => looks.has(look)),
  )
}

const looksOf = ({ name, symbol, chainId = '' }: findAlike.Token) =>
  new Set([name, symbol].map((text) => `${chainId} ${foldLook(text)}`))

/** Hex in any letter case is one contract. */
const contractOf = ({ address = '' }: findAlike.Token) =>
  /0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address

export declare namespace findAlike {
  type Token = {
    readonly name: string
    readonly symbol: string
    /** Absent: the network's own coin. */
    readonly address?: string | undefined
    /** CAIP-2, where they are of several networks. */
    readonly chainId?: string | undefined
  }
}

/** The end of a token's row: the value over the quantity, or the quantity alone. An unlisted token has its tag in place of the lower line. */
export function TokenWorth({ amount, value, isUnlisted }: TokenWorth.Props) {
  const { locale } = useKit().config
  return (
    <span className="wk-row__end">
      <span className="wk-row__name">
        {value === undefined ? amount : <Num>{formatUsd(value, { locale })}</Num>}
      </span>
      {(value !== undefined || isUnlisted) && (
        <span className="wk-row__sub">{isUnlisted ? <UnlistedTag /> : amount}</span>
      )}
    </span>
  )
}

declare namespace TokenWorth {
  type Props = {
    /** The quantity, written; nothing where it is not known. */
    readonly amount: ReactNode
    /** Decimal text in US dollars; undefined where no price is known. */
    readonly value: string | undefined
    readonly isUnlisted?: boolean | undefined
  }
}

/** Says of a token that neither the host nor the service lists it. */
function UnlistedTag() {
  const t = useAmountText()
  useStyles(featureStyles)
  return (
    <span className="wk-tag wk-tag--warn">
      <Icon path={warnIcon} size="s" />
      <span>{t('token.unlisted')}</span>
    </span>
  )
}

/**
 * Pairs of a letter or digit and the Latin letter that it looks like, both small: capitals are made small before. Cyrillic and Greek, then Lisu,
 * Cherokee, and Armenian with Coptic: these have whole alphabets of such letters.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
const pairs = [
  'аaвbсcԁdеeһhнhіlјjкkӏlмmоoрpԛqѕsтtуyѵvԝwхxαaβbεeζzηhιlκkμmνnοoρpτtυyχxωwılɩlɑaɡg₮t$s0o1lil|l5s',
  'ꓐbꓑpꓒdꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲlꓳoꓴu',
  'ᏻgᏼbꭰdꭱrꭲtꭵlꭺaꭻjꭼeꮃwꮇmꮋhꮍyꮐgꮒhꮓzꮟbꮢrꮤwꮥsꮩvꮪsꮮlꮯcꮲpꮶkꮷd',
  'զqլlհhոnսuտsցgօoⲁaⲃbⲉeⲏhⲓlⲕkⲙmⲛnⲟoⲣpⲥcⲧtⲩyⲭx',
].join('')
const twins = new Map(
  Array.from(pairs.match(/../gu) ?? [], ([letter, latin = '']) => [letter, latin]),
)

/**
 * Makes texts that look the same into the same text: letter case, marks, what cannot be seen, and letters and digits that look
 * like another one (`USDС` with a Cyrillic С, `U5DC`, `ΕTH`) count for nothing. To compare with, never to show.
 */
export function foldLook(text: string): string {
  const plain = /^[ -~]*$/.test(text) ? text : text.normalize('NFKD')
  return plain
    .toLowerCase()
    .replace(
      /[^a-hj-z2346789]/gu,
      (letter) => twins.get(letter) ?? (/(?!\p{DI})[\p{L}\p{N}]/u.test(letter) ? letter : ''),
    )
    .replace(/vv/g, 'w')
    .replace(/rn/g, 'm')
}
