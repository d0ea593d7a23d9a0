// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts', 'views.ts', 'events.ts', 'constants.ts'] },
  // With the page while developing; else with what is opened. No part that is loaded later, or all of that came with the page.
  { name: 'slippage', roots: ['service/readSlippage.ts'] },
  // With the first of the screens: what both of them need, and what both Swap and the parts after it do, which would else come
  // with all of such a part.
  {
    name: 'swap',
    roots: [
      'actions/watchSwap.ts',
      'actions/getGasCost.ts',
      'actions/getHeld.ts',
      'actions/hasInsufficientBalance.ts',
      'actions/isPlanAccepted.ts',
      'actions/setSwapAmount.ts',
      'service/cutDecimals.ts',
    ],
  },
  // Once a screen is drawn: tokens, prices and costs, and what both this and the next part need.
  { name: 'opening', roots: ['service/opening.ts', 'actions/getSlippage.ts'] },
  // Once the Swap screen is drawn: quotes, and the transactions that are built from them.
  { name: 'swapping', roots: ['service/swapping.ts'] },
]
