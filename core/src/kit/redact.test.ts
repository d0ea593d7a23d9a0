import { expect, test } from 'vitest'
import { redact } from './redact.js'

const address = '0x1111111111111111111111111111111111111111'

test.each([
  ['an EVM address', `No balance of ${address}.`, 'No balance of ….'],
  ['a CAIP-10 address', `eip155:1:${address} failed`, 'eip155:1:… failed'],
  ['a transaction hash', `hash 0x${'ab'.repeat(32)}`, 'hash …'],
  ['hex of 8 digits', 'selector 0xa9059cbb failed', 'selector … failed'],
  ['hex of 8 digits in capitals', 'selector 0xA9059CBB failed', 'selector … failed'],
  ['hex of 17 digits', 'data 0xa9059cbb000000000 failed', 'data … failed'],
  ['hex of 19 digits, in either case', 'data 0xA9059cbb00000000000 failed', 'data … failed'],
  ['a Solana address', 'to 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T now', 'to … now'],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '…'],
  ['a link with a key', 'GET https://rpc.test/v1/secret?key=abc failed', 'GET … failed'],
  [
    'a pairing link',
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay',
    '…',
  ],
  ['a mail address', 'for ada@example.org', 'for …'],
])('%s leaves no trace', (_, text, rest) => {
  expect(redact(text)).toBe(rest)
})

test.each([
  'The network "eip155:1" is not configured.',
  'The wallet "org.example.fern" did not answer within 10 s.',
  'UserRejectedError: code 4001',
  'The wallet is on chain 0x2105.',
])('what is no secret stays: %s', (text) => {
  expect(redact(text)).toBe(text)
})
