import { useText } from '../react/useText.js'

/** A name that somebody else chose. One that the chain does not confirm is shown as the app's word. */
export function Name({ name, isVerified }: Name.Props) {
  const t = useText()
  return (
    <>
      <bdi>{name}</bdi>
      {!isVerified && <span> {t('name.appsWord')}</span>}
    </>
  )
}

export declare namespace Name {
  type Props = { readonly name: string; readonly isVerified?: boolean | undefined }
}
