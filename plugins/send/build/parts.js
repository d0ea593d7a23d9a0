// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts', 'views.ts', 'events.ts'] },
  // With the first of the screens: the draft, and what is said of it while it is put together.
  {
    name: 'send',
    roots: [
      'actions/getSend.ts',
      'actions/setReceiver.ts',
      'actions/setSendMax.ts',
      'actions/beginSend.ts',
      'service/isSendable.ts',
    ],
  },
  // The same, as it is drawn; apart, as hosts with screens of their own need the draft only.
  { name: 'SendView', roots: ['views/SendView.tsx'] },
  // Once the Send screen is drawn: whom a text is for, what there is to say about that, and the way to the wallet.
  {
    name: 'sending',
    roots: [
      'service/sending.ts',
      'actions/fetchPastReceivers.ts',
      'actions/fetchSendCost.ts',
      'actions/getReceiverFacts.ts',
    ],
  },
  // The same, as it is drawn.
  { name: 'SendNotes', roots: ['views/SendNotes.tsx'] },
]
