import { Group } from '../../ui/Group.js'
import { windowedFrom } from '../../ui/LongList.js'
import { Overline } from '../../ui/Overline.js'
import { VirtualList } from '../../ui/VirtualList.js'
import { TokenChoiceRow } from './TokenChoiceRow.js'

/** Groups of tokens below each other; of a long one only the rows in view are drawn. */
export function TokenGroups<token extends TokenChoiceRow.Token>({
  groups,
  contractOf,
  onChoose,
}: TokenGroups.Props<token>) {
  return groups.map(({ label, tokens }, index) => (
    <div key={label}>
      <Overline>{label}</Overline>
      {tokens.length < windowedFrom ? (
        <Group isPlain label={label}>
          {tokens.map((token) => (
            <li key={token.key}>
              <TokenChoiceRow
                token={token}
                contract={contractOf(token)}
                onClick={() => onChoose(token)}
              />
            </li>
          ))}
        </Group>
      ) : (
        <VirtualList
          // Where a list begins follows from those above it, and is measured once.
          key={groups.slice(0, index).reduce((rows, { tokens }) => rows + tokens.length, 0)}
          label={label}
          items={tokens}
          keyOf={({ key }) => key}
        >
          {(token, { tabIndex }) => (
            <TokenChoiceRow
              token={token}
              contract={contractOf(token)}
              tabIndex={tabIndex}
              onClick={() => onChoose(token)}
            />
          )}
        </VirtualList>
      )}
    </div>
  ))
}

export declare namespace TokenGroups {
  type TokenGroup<token> = { readonly label: string; readonly tokens: readonly token[] }
  type Props<token> = {
    /** None of them empty. */
    readonly groups: readonly TokenGroup<token>[]
    /** Of one that another token looks like. */
    readonly contractOf: (token: token) => string | undefined
    readonly onChoose: (token: token) => void
  }
}
