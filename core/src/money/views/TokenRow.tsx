import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { ListItem } from '../../ui/ListItem.js'

/** A token: mark, name and price, value and quantity. Its name for readers is all of it, in this order. */
export function TokenRow({ mark, name, price, value, quantity, ...rest }: TokenRow.Props) {
  return (
    <ListItem
      {...rest}
      isTall
      mark={mark}
      name={name}
      sub={price}
      end={
        <span className="wk-row__end">
          <span className="wk-row__name">{value ?? quantity}</span>
          {value !== undefined && <span className="wk-row__sub">{quantity}</span>}
        </span>
      }
    />
  )
}

export declare namespace TokenRow {
  type Props = Omit<ComponentPropsWithoutRef<'button'>, 'name' | 'value' | 'children'> & {
    /** A `Mark` of shape `token`, with a `MarkBadge` for the network. */
    readonly mark: ReactNode
    readonly name: string
    /** Price of one, maybe with the network; "Native token" where there is no price. */
    readonly price?: ReactNode
    /** Fiat value; absent where no service is configured: the quantity takes its place. */
    readonly value?: ReactNode
    /** An `Amount`. */
    readonly quantity: ReactNode
  }
}
