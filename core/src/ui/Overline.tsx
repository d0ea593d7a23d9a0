import type { ReactNode } from 'react'
import { useText } from '../react/useText.js'
import featureStyles from './styles/features.css.js'
import { useStyles } from './useStyles.js'

/** The heading of a group of rows within a view. */
export function Overline({ children }: { readonly children: ReactNode }) {
  useStyles(featureStyles)
  return <h3 className="wk-overline">{children}</h3>
}

/** A name that somebody else chose. One that the chain does not confirm is shown as the app's word. */
export function Name({ name, isVerified }: Name.Props) {
  const t = useText()
  return (
    <>
      <bdi>{name}</bdi>
      {!isVerified && <span>{` ${t('name.appsWord')}`}</span>}
    </>
  )
}

export declare namespace Name {
  type Props = { readonly name: string; readonly isVerified?: boolean | undefined }
}
