/** Texts that are no email address. */
export const noEmails = [
  ...['', '@example.com', 'ada', 'ada@', 'ada@@example.com', 'ada@example.com@'],
  ...[' ada@example.com', 'ada@example.com ', 'ada l@example.com', 'ada@example com'],
  'ada@example.com\nbob',
] as const

/** Texts that are no login code. */
export const noCodes = [
  ...['', '12345', '1234567', 'a123456', '12345a', ' 123456', '123456 ', '123456\n'],
  '１２３４５６',
] as const
