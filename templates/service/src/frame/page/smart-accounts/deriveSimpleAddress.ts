import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
} from 'viem/utils'

/** Creation code of OpenZeppelin's ERC1967Proxy (MIT), as it stands in the code of SimpleAccountFactory 0.8. */
const proxyCode =
  '0x60806040526102a88038038061001481610168565b92833981016040828203126101645781516001600160a01b03811692909190838303610164576020810151906001600160401b03821161016457019281601f8501121561016457835161006e610069826101a1565b610168565b9481865260208601936020838301011161016457815f926020809301865e86010152823b15610152577f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc80546001600160a01b031916821790557fbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b5f80a282511561013a575f8091610122945190845af43d15610132573d91610113610069846101a1565b9283523d5f602085013e6101bc565b505b604051608d908161021b8239f35b6060916101bc565b50505034156101245763b398979f60e01b5f5260045ffd5b634c9c8ce360e01b5f5260045260245ffd5b5f80fd5b6040519190601f01601f191682016001600160401b0381118382101761018d57604052565b634e487b7160e01b5f52604160045260245ffd5b6001600160401b03811161018d57601f01601f191660200190565b906101e057508051156101d157805190602001fd5b63d6bda27560e01b5f5260045ffd5b81511580610211575b6101f1575090565b639996b31560e01b5f9081526001600160a01b0391909116600452602490fd5b50803b156101e956fe60806040525f8073ffffffffffffffffffffffffffffffffffffffff7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc5416368280378136915af43d5f803e156053573d5ff35b3d5ffdfea264697066735822122012ef914fc5c0fe0eff95047a7f10780a737a1ca4f30269b985bcf38a18e4d23464736f6c634300081c0033'

const abi = parseAbi(['function initialize(address owner)'])
const types = [{ type: 'address' }, { type: 'bytes' }] as const

/**
 * The address of an owner's account by SimpleAccountFactory 0.8, with the salt 0: CREATE2 of a proxy for the implementation, which is the first contract
 * that the factory made.
 */
export function deriveSimpleAddress({
  factory,
  owner,
}: deriveSimpleAddress.Options): `0x${string}` {
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const initialize = encodeFunctionData({ abi, args: [owner] })
  return getContractAddress({
    ...{ opcode: 'CREATE2', from: factory, salt: `0x${'0'.repeat(64)}` },
    bytecode: concat([proxyCode, encodeAbiParameters(types, [implementation, initialize])]),
  })
}

export declare namespace deriveSimpleAddress {
  type Options = { readonly factory: `0x${string}`; readonly owner: `0x${string}` }
}
