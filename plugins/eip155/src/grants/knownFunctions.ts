/**
 * What a function does to the account that calls it.
 * - `transfer`, `transferFrom`, `wrap`, `unwrap`: tokens move now, and nothing later
 * - `revoke`: takes an allowance back
 * - `approve`, `increaseAllowance`, `permit`: `spender` can take `amount`, or the token `id`
 * - `operator`: `spender` can take all tokens of a contract
 * - `manage`: `spender` can withdraw and borrow for the account
 * - `borrow`: `spender` can borrow `amount`, and the account owes it
 * - `control`: what the contract gives its owner is another account's
 * - `order`: others can take what the account offers
 * - `relay`: a call that `from` has signed
 * - `safe`: a transaction of a Safe
 * - `vote`: the votes of a token
 * - `calls`: other calls, which are read, too
 */
export type Effect =
  | ('transfer' | 'transferFrom' | 'wrap' | 'unwrap' | 'revoke')
  | ('approve' | 'increaseAllowance' | 'permit' | 'operator' | 'manage' | 'borrow')
  | ('control' | 'order' | 'relay' | 'safe' | 'vote' | 'calls')

/**
 * A function with a documented meaning. The names of its parameters are ours: `receiver`, `spender`, `amount`, `id` and `token` mean the
 * same in all of them. `until` is when the effect ends, and `deadline` when the call is too late.
 */
export type KnownFunction = {
  readonly signature: string
  readonly effect: Effect
  /** The standard, or the documentation of the contract. */
  readonly source: string
}

const eip = (number: number) => `https://eips.ethereum.org/EIPS/eip-${number}`
const permit2 = 'https://docs.uniswap.org/contracts/permit2/reference/allowance-transfer'
const ens = 'https://docs.ens.domains/registry/ens'
const safe = 'https://docs.safe.global/reference-smart-account'
const accessControl = 'https://docs.openzeppelin.com/contracts/5.x/api/access'
const erc20Extras = 'https://docs.openzeppelin.com/contracts/4.x/api/token/erc20'
const multicall3 = 'https://www.multicall3.com'
const simpleAccount = 'https://github.com/eth-infinitism/account-abstraction'
const seaport = 'https://github.com/ProjectOpenSea/seaport/blob/main/docs/SeaportDocumentation.md'
const weth = 'https://etherscan.io/token/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2#code'

const offer = '(uint8 itemType,address token,uint256 id,uint256 start,uint256 end)[] offer'
const consideration =
  '(uint8 itemType,address token,uint256 id,uint256 start,uint256 end,address receiver)[] consideration'
const orderParameters = `(address offerer,address zone,${offer},${consideration},uint8 orderType,uint256 from,uint256 until,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 count) parameters`
const permitted = '(address token,uint160 amount,uint48 until,uint48 nonce)'

type Row = readonly [selector: string, effect: Effect, signature: string]
const rows = (source: string, ...given: readonly Row[]) =>
  given.map(([selector, effect, signature]) => [selector, { signature, effect, source }] as const)

/** By selector. */
export const knownFunctions: ReadonlyMap<string, KnownFunction> = new Map([
  ...rows(
    eip(20),
    ['0xa9059cbb', 'transfer', 'transfer(address receiver,uint256 amount)'],
    ['0x23b872dd', 'transferFrom', 'transferFrom(address from,address receiver,uint256 amount)'],
    ['0x095ea7b3', 'approve', 'approve(address spender,uint256 amount)'],
  ),
  ...rows(
    erc20Extras,
    ['0x39509351', 'increaseAllowance', 'increaseAllowance(address spender,uint256 amount)'],
    ['0xa457c2d7', 'revoke', 'decreaseAllowance(address spender,uint256 amount)'],
  ),
  ...rows(
    weth,
    ['0xd0e30db0', 'wrap', 'deposit()'],
    ['0x2e1a7d4d', 'unwrap', 'withdraw(uint256 amount)'],
  ),
  ...rows(
    eip(721),
    ['0x42842e0e', 'transferFrom', 'safeTransferFrom(address from,address receiver,uint256 id)'],
    [
      '0xb88d4fde',
      'transferFrom',
      'safeTransferFrom(address from,address receiver,uint256 id,bytes data)',
    ],
    ['0xa22cb465', 'operator', 'setApprovalForAll(address spender,bool allowed)'],
  ),
  ...rows(
    eip(1155),
    [
      '0xf242432a',
      'transferFrom',
      'safeTransferFrom(address from,address receiver,uint256 id,uint256 count,bytes data)',
    ],
    [
      '0x2eb2c2d6',
      'transferFrom',
      'safeBatchTransferFrom(address from,address receiver,uint256[] ids,uint256[] counts,bytes data)',
    ],
  ),
  ...rows(
    eip(6909),
    ['0x095bcdb6', 'transfer', 'transfer(address receiver,uint256 id,uint256 count)'],
    [
      '0xfe99049a',
      'transferFrom',
      'transferFrom(address from,address receiver,uint256 id,uint256 count)',
    ],
    ['0x426a8493', 'approve', 'approve(address spender,uint256 id,uint256 count)'],
    ['0x558a7297', 'operator', 'setOperator(address spender,bool allowed)'],
  ),
  ...rows(
    eip(777),
    ['0x9bd9bbc6', 'transfer', 'send(address receiver,uint256 amount,bytes data)'],
    ['0x959b8c3f', 'operator', 'authorizeOperator(address spender)'],
    ['0xfad8b32a', 'revoke', 'revokeOperator(address spender)'],
  ),
  ...rows(eip(2612), [
    '0xd505accf',
    'permit',
    'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
  ]),
  ...rows(
    'https://docs.makerdao.com/smart-contract-modules/dai-module/dai-detailed-documentation',
    [
      '0x8fcbaf0c',
      'permit',
      'permit(address owner,address spender,uint256 nonce,uint256 deadline,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    ],
  ),
  ...rows(
    permit2,
    ['0x87517c45', 'approve', 'approve(address token,address spender,uint160 amount,uint48 until)'],
    [
      '0x2b67b570',
      'permit',
      `permit(address owner,(${permitted} details,address spender,uint256 deadline) permit,bytes signature)`,
    ],
    [
      '0x2a2d80d1',
      'permit',
      `permit(address owner,(${permitted}[] details,address spender,uint256 deadline) permit,bytes signature)`,
    ],
    [
      '0x36c78516',
      'transferFrom',
      'transferFrom(address from,address receiver,uint160 amount,address token)',
    ],
    ['0xcc53287f', 'revoke', 'lockdown((address token,address spender)[] approvals)'],
  ),
  ...rows(
    eip(3009),
    [
      '0xe3ee160e',
      'transferFrom',
      'transferWithAuthorization(address from,address receiver,uint256 amount,uint256 after,uint256 deadline,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
    ],
    [
      '0xef55bec6',
      'transferFrom',
      'receiveWithAuthorization(address from,address receiver,uint256 amount,uint256 after,uint256 deadline,bytes32 nonce,uint8 v,bytes32 r,bytes32 s)',
    ],
  ),
  ...rows('https://aave.com/docs/aave-v3/smart-contracts/tokenization', [
    '0xc04a8a10',
    'borrow',
    'approveDelegation(address spender,uint256 amount)',
  ]),
  ...rows('https://docs.compound.finance/account-management', [
    '0x110496e5',
    'manage',
    'allow(address spender,bool allowed)',
  ]),
  ...rows('https://docs.morpho.org/morpho-blue/tutorials/account-managment', [
    '0xeecea000',
    'manage',
    'setAuthorization(address spender,bool allowed)',
  ]),
  ...rows(eip(5805), ['0x5c19a95c', 'vote', 'delegate(address spender)']),
  ...rows(eip(173), ['0xf2fde38b', 'control', 'transferOwnership(address receiver)']),
  ...rows(accessControl, ['0x2f2ff15d', 'control', 'grantRole(bytes32 role,address receiver)']),
  ...rows(
    ens,
    ['0x5b0fc9c3', 'control', 'setOwner(bytes32 node,address receiver)'],
    ['0x06ab5923', 'control', 'setSubnodeOwner(bytes32 node,bytes32 label,address receiver)'],
    [
      '0xcf408823',
      'control',
      'setRecord(bytes32 node,address receiver,address resolver,uint64 ttl)',
    ],
    [
      '0x5ef2c7f0',
      'control',
      'setSubnodeRecord(bytes32 node,bytes32 label,address receiver,address resolver,uint64 ttl)',
    ],
  ),
  ...rows('https://docs.ens.domains/registry/eth', [
    '0x28ed4f6c',
    'control',
    'reclaim(uint256 id,address receiver)',
  ]),
  ...rows(seaport, [
    '0x88147732',
    'order',
    `validate((${orderParameters},bytes signature)[] orders)`,
  ]),
  ...rows('https://docs.polygon.technology/pos/concepts/transactions/meta-transactions', [
    '0x0c53c51c',
    'relay',
    'executeMetaTransaction(address from,bytes call,bytes32 r,bytes32 s,uint8 v)',
  ]),
  ...rows(
    safe,
    [
      '0x6a761202',
      'safe',
      'execTransaction(address target,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
    ],
    ['0xd4d9bdcd', 'safe', 'approveHash(bytes32 hash)'],
    ['0x0d582f13', 'control', 'addOwnerWithThreshold(address receiver,uint256 threshold)'],
    ['0xe318b52b', 'control', 'swapOwner(address previous,address from,address receiver)'],
    ['0x610b5925', 'control', 'enableModule(address receiver)'],
  ),
  ...rows(
    'https://docs.uniswap.org/contracts/v3/reference/periphery/base/Multicall',
    ['0xac9650d8', 'calls', 'multicall(bytes[] data)'],
    ['0x5ae401dc', 'calls', 'multicall(uint256 deadline,bytes[] data)'],
    ['0x1f0464d1', 'calls', 'multicall(bytes32 previousBlockhash,bytes[] data)'],
  ),
  ...rows(
    multicall3,
    ['0x252dba42', 'calls', 'aggregate((address target,bytes data)[] calls)'],
    ['0xbce38bd7', 'calls', 'tryAggregate(bool all,(address target,bytes data)[] calls)'],
    ['0x82ad56cb', 'calls', 'aggregate3((address target,bool optional,bytes data)[] calls)'],
    [
      '0x174dea71',
      'calls',
      'aggregate3Value((address target,bool optional,uint256 value,bytes data)[] calls)',
    ],
  ),
  ...rows(
    simpleAccount,
    ['0xb61d27f6', 'calls', 'execute(address target,uint256 value,bytes data)'],
    ['0x34fcd5be', 'calls', 'executeBatch((address target,uint256 value,bytes data)[] calls)'],
    ['0x18dfb3c7', 'calls', 'executeBatch(address[] targets,bytes[] data)'],
    ['0x47e1da2a', 'calls', 'executeBatch(address[] targets,uint256[] values,bytes[] data)'],
  ),
  ...rows('https://docs.safe.global/advanced/smart-account-overview', [
    '0x8d80ff0a',
    'calls',
    'multiSend(bytes packed)',
  ]),
  ...rows(eip(7579), ['0xe9ae5c53', 'calls', 'execute(bytes32 mode,bytes execution)']),
])
