// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EnsRegistry, EnsResolver} from './Ens.sol';

interface IExtendedResolver {
    function supportsInterface(bytes4 id) external view returns (bool);
    function resolve(bytes memory name, bytes memory data) external view returns (bytes memory);
}

interface IBatchGateway {
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Query[] memory queries) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// The two calls of the ENS universal resolver that libraries make, with the errors of the original. A resolver that stands for a name's
/// parent is asked where it answers for all names below it (ENSIP-10); what it asks of its gateway (EIP-3668) is asked through the batch
/// gateways of the caller, as by the original.
contract UniversalResolver {
    EnsRegistry constant REGISTRY = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes16 constant HEX = '0123456789abcdef';
    bytes4 constant OFFCHAIN_LOOKUP = OffchainLookup.selector;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    /// What is being asked, while a gateway answers.
    struct Asked {
        address resolver;
        bytes4 resolverCallback;
        bytes resolverData;
        /// Of the caller's own, for the callback.
        bytes context;
    }

    function resolveWithGateways(bytes memory name, bytes memory data, string[] memory gateways)
        external
        view
        returns (bytes memory, address)
    {
        (address resolver, bool isExtended) = _findResolver(name);
        bytes memory call = isExtended ? abi.encodeCall(IExtendedResolver.resolve, (name, data)) : data;
        bytes memory result = _ask(resolver, call, gateways, this.resolveCallback.selector, '');
        return (isExtended ? abi.decode(result, (bytes)) : result, resolver);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        Asked memory asked = abi.decode(extraData, (Asked));
        return (_finish(asked, response), asked.resolver);
    }

    function reverseWithGateways(bytes memory account, uint256 coinType, string[] memory gateways)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes memory zone = coinType == 60 ? bytes('addr') : _trimmedHex(coinType);
        bytes32 node = _child(_child(_child(0, 'reverse'), zone), _hex(account));
        reverseResolver = REGISTRY.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        bytes memory call = abi.encodeWithSignature('name(bytes32)', node);
        primary = abi.decode(_ask(reverseResolver, call, gateways, 0, ''), (string));
        if (bytes(primary).length == 0) return ('', address(0), reverseResolver);

        bytes memory name = _encodeName(bytes(primary));
        bool isExtended;
        (resolver, isExtended) = _findResolver(name);
        call = abi.encodeWithSignature('addr(bytes32,uint256)', _namehash(name, 0), coinType);
        if (isExtended) call = abi.encodeCall(IExtendedResolver.resolve, (name, call));
        bytes memory context = abi.encode(account, primary, reverseResolver);
        bytes memory result = _ask(resolver, call, gateways, this.reverseCallback.selector, context);
        if (isExtended) result = abi.decode(result, (bytes));
        _checkForward(account, primary, result);
    }

    function reverseCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        Asked memory asked = abi.decode(extraData, (Asked));
        bytes memory account;
        (account, primary, reverseResolver) = abi.decode(asked.context, (bytes, string, address));
        _checkForward(account, primary, _finish(asked, response));
        resolver = asked.resolver;
    }

    function _checkForward(bytes memory account, string memory primary, bytes memory result) internal pure {
        bytes memory claimed = abi.decode(result, (bytes));
        if (keccak256(claimed) != keccak256(account)) revert ReverseAddressMismatch(primary, claimed);
    }

    /// The resolver of the name itself, or that of the nearest parent if it answers for the names below.
    function _findResolver(bytes memory name) internal view returns (address resolver, bool isExtended) {
        for (uint256 offset; offset < name.length; offset += 1 + uint8(name[offset])) {
            resolver = REGISTRY.resolver(_namehash(name, offset));
            if (resolver == address(0)) continue;
            isExtended = _isExtended(resolver);
            if (offset > 0 && !isExtended) break;
            return (resolver, isExtended);
        }
        revert ResolverNotFound(name);
    }

    function _isExtended(address resolver) internal view returns (bool) {
        try IExtendedResolver(resolver).supportsInterface(IExtendedResolver.resolve.selector) returns (bool isSo) {
            return isSo;
        } catch {
            return false;
        }
    }

    /// Calls a resolver. What it asks of its gateway becomes a question of this contract to the batch gateways.
    function _ask(address target, bytes memory data, string[] memory gateways, bytes4 callback, bytes memory context)
        internal
        view
        returns (bytes memory)
    {
        (bool success, bytes memory result) = target.staticcall(data);
        if (success) return result;
        if (callback == 0 || bytes4(result) != OFFCHAIN_LOOKUP) revert ResolverError(result);
        (IBatchGateway.Query[] memory queries, Asked memory asked) = _readLookup(result);
        if (asked.resolver != target) revert ResolverError(result);
        asked.context = context;
        bytes memory query = abi.encodeCall(IBatchGateway.query, (queries));
        revert OffchainLookup(address(this), gateways, query, callback, abi.encode(asked));
    }

    function _readLookup(bytes memory revertData)
        internal
        pure
        returns (IBatchGateway.Query[] memory queries, Asked memory asked)
    {
        queries = new IBatchGateway.Query[](1);
        (queries[0].sender, queries[0].urls, queries[0].data, asked.resolverCallback, asked.resolverData) =
            abi.decode(_withoutSelector(revertData), (address, string[], bytes, bytes4, bytes));
        asked.resolver = queries[0].sender;
    }

    /// Hands the gateway's answer to the resolver that asked. Its callback gives bytes.
    function _finish(Asked memory asked, bytes calldata response) internal view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool success, bytes memory result) = asked.resolver.staticcall(
            abi.encodeWithSelector(asked.resolverCallback, responses[0], asked.resolverData)
        );
        if (!success) revert ResolverError(result);
        return abi.decode(result, (bytes));
    }

    function _withoutSelector(bytes memory data) internal pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 i; i < rest.length; i++) rest[i] = data[i + 4];
    }

    function _child(bytes32 parent, bytes memory label) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }

    /// The node of a DNS-encoded name (RFC 1035: length, label, …, 0).
    function _namehash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = name[offset + 1 + i];
        return _child(_namehash(name, offset + 1 + length), label);
    }

    /// A name that is written with dots, DNS-encoded.
    function _encodeName(bytes memory text) internal pure returns (bytes memory name) {
        name = abi.encodePacked('.', text, bytes1(0));
        uint256 start;
        for (uint256 i = 1; i < name.length; i++) {
            if (name[i] != '.' && i + 1 < name.length) continue;
            name[start] = bytes1(uint8(i - start - 1));
            start = i;
        }
    }

    function _hex(bytes memory data) internal pure returns (bytes memory text) {
        text = new bytes(data.length * 2);
        for (uint256 i; i < data.length; i++) {
            text[2 * i] = HEX[uint8(data[i]) >> 4];
            text[2 * i + 1] = HEX[uint8(data[i]) & 15];
        }
    }

    /// The coin type as ENSIP-19 writes it: hexadecimal without leading zeros.
    function _trimmedHex(uint256 value) internal pure returns (bytes memory text) {
        uint256 digits = 1;
        while (digits < 64 && value >> (4 * digits) != 0) digits++;
        text = new bytes(digits);
        for (uint256 i; i < digits; i++) text[digits - 1 - i] = HEX[(value >> (4 * i)) & 15];
    }
}
