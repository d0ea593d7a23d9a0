/**
 * Calls by which a token is given away, or somebody allowed to take it, by the first four bytes of their data. A router has none
 * of them.
 */
const selectors = [
  // ERC-20, and what is older or beside it: approve, transfer, transferFrom, increaseAllowance, increaseApproval.
  '095ea7b3 a9059cbb 23b872dd 39509351 d73dd623',
  // Signed permission: permit of ERC-2612, of DAI, with a signature in one; transferWithAuthorization of ERC-3009.
  'd505accf 8fcbaf0c 9fd5a6cf e3ee160e cf092995',
  // Permit2: approve, permit of one and of several, transferFrom of one and of several.
  '87517c45 2b67b570 2a2d80d1 36c78516 0d58b1db',
  // ERC-677 and ERC-1363: transferAndCall, approveAndCall, transferFromAndCall.
  '4000aea0 1296ee62 cae9ca51 3177029f d8fbe994 c1d34b89',
  // ERC-721 and ERC-1155: setApprovalForAll, safeTransferFrom, safeBatchTransferFrom.
  'a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6',
  // ERC-777: send, authorizeOperator.
  '9bd9bbc6 959b8c3f',
].join(' ')

/** Whether call data (hex with `0x`) moves a token itself, or lets somebody move it. */
export const isTokenCall = (data: string): boolean =>
  selectors.includes(data.slice(2, 10).toLowerCase())
