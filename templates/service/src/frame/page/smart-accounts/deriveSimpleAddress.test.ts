import { expect, test } from 'vitest'
import { deriveSimpleAddress } from './deriveSimpleAddress.js'

test('the address of an account is the one that the factory’s getAddress(owner, 0) answers', () => {
  // Read from SimpleAccountFactory 0.8 (account-abstraction 0.8.0), at the address that it has on public networks.
  expect(
    deriveSimpleAddress({
      factory: '0x13E9ed32155810FDbd067D4522C492D6f68E5944',
      owner: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    }),
  ).toBe('0x5a1A42BCae93d527F432D29c79E32AFC5cC8CB5c')
})
