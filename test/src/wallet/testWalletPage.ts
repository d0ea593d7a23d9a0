/** What the wallet needs of a window; a test without a browser passes its own. */
export type TestWalletPage = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & {
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>
  readonly document?: Document
}
