/**
 * What a visitor may download at most, in bytes of brotli 11. React is left out. The host without the kit is left out too.
 * A kilobyte has 1,000 bytes. docs/decisions/budgets.md says how they are counted, and what is aimed at.
 */
export const budgets = {
  /** Scripts at page load: core, its React part, eip155's eager part, four networks, what the bundler adds. */
  load: 12_000,
  /** What a page downloads more for an action that it imports, or for `@wallet-kit/core/money`. */
  action: 2_000,
  /** The scripts of the page that the scaffold writes by default, with React and React DOM. */
  scaffold: 80_000,
  /** The optional styles of the host buttons. */
  buttonStyles: 3_000,
  /** A plugin's eager part. */
  plugin: 2_500,
  /** An adapter's eager part. */
  adapter: 2_500,
  /** From the first touch until an announced wallet is connected and its address is shown. */
  connect: 42_000,
  /** Requests for code from the first touch until connected. */
  connectRequests: 10,
  /** To list and connect an announced wallet of any namespace, beyond what the modal itself is. */
  namespace: 12_000,
  /** A chunk of more than this is large: no page but one that pairs by WalletConnect has one. */
  largeChunk: 26_000,
  /** A returning connected visitor, scripts of the page load included, until the address is shown. */
  returning: 24_000,
  /** What all further screens share, loaded with the first of them. */
  screens: 24_000,
  /** Each further view beyond that, chain libraries and the windowing library left out. */
  view: 14_000,
  /** What the screens that move value share of core, beyond that: loaded once. */
  valueParts: 24_000,
  /** What finds marks and the first group of networks: loaded once a network without an image has been drawn. */
  marks: 13_500,
  /** Elements of any list, however long. */
  nodes: 1_500,
  /** Elements of AllWallets, however many wallets there are. */
  wallets: 400,
}

/** What is aimed at with four times CPU throttling, and in Node as it is, in milliseconds; printed, never asserted. */
export const aims = { visible: 200, keystroke: 50, task: 50, imports: 100 }

/** How many times as long as a dialog written by hand (test/host/src/dialog.ts, react-dialog.tsx) each step may take; printed, never asserted. */
export const ratios = { listCold: 2.5, listWarm: 1.7, connected: 3 }
