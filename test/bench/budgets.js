/**
 * What a visitor may download at most, in bytes of brotli 11. React is left out. The host without the kit is left out too.
 * A kilobyte has 1,000 bytes. A budget may be raised up to its limit below: docs/decisions/budgets.md says how.
 */
export const budgets = {
  /** Scripts at page load: core, its React part, eip155's eager part, four networks, what the bundler adds. */
  load: 9_300,
  /** The optional styles of the host buttons. */
  buttonStyles: 1_900,
  /** A plugin's eager part. */
  plugin: 1_000,
  /** The embedded wallet's: its logins, the step after a connect, what Account shows of it. */
  embeddedWallet: 1_400,
  /** An adapter's eager part. */
  adapter: 2_000,
  /** From the first touch until an announced wallet is connected and its address is shown. */
  connect: 32_000,
  /** Requests for code from the first touch until connected. */
  connectRequests: 8,
  /** To list and connect an announced wallet of any namespace, beyond what the modal itself is. */
  namespace: 12_000,
  /** A chunk of more than this is large: no page but one that pairs by WalletConnect has one. */
  largeChunk: 26_000,
  /** A returning connected visitor, scripts of the page load included, until the address is shown. */
  returning: 18_000,
  /** What all further screens share, loaded with the first of them. */
  screens: 20_000,
  /** Each further view beyond that, chain libraries and the windowing library left out. */
  view: 10_000,
  /** What the screens that move value share of core, beyond that: loaded once. */
  valueParts: 20_000,
  /** What finds marks and the first group of networks: loaded once a network without an image has been drawn. */
  marks: 13_500,
  /** Elements of any list, however long. */
  nodes: 1_500,
  /** Elements of AllWallets, however many wallets there are. */
  wallets: 400,
}

/** What no budget above is raised beyond. */
export const limits = {
  load: 10_000,
  buttonStyles: 2_000,
  plugin: 2_000,
  adapter: 2_000,
  connect: 32_000,
  connectRequests: 12,
  returning: 18_000,
  view: 10_000,
}

/** What is aimed at with four times CPU throttling, and in Node as it is, in milliseconds; printed, never asserted. */
export const aims = { visible: 200, keystroke: 50, task: 50, imports: 100 }

/** How many times as long as a dialog written by hand (test/host/src/dialog.ts, react-dialog.tsx) each step may take; printed, never asserted. */
export const ratios = { listCold: 2.5, listWarm: 1.7, connected: 3 }
