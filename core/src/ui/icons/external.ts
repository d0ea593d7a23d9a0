export const externalIcon =
  'M11.5 4.25h4.25V8.5M15.5 4.5l-6 6M8.5 5H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2.5'
