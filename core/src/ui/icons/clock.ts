export const clockIcon =
  'M3.25 10a6.75 6.75 0 1 0 13.5 0a6.75 6.75 0 1 0 -13.5 0zM10 6.25V10l2.5 1.75'
