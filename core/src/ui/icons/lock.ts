export const lockIcon =
  'M6.75 8.75h6.5a2 2 0 0 1 2 2v3.5a2 2 0 0 1 -2 2h-6.5a2 2 0 0 1 -2 -2v-3.5a2 2 0 0 1 2 -2zM7 8.75V6.75a3 3 0 0 1 6 0v2'
