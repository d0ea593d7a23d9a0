// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EnsRegistry, EnsResolver} from './Ens.sol';

/// The two calls of the ENS universal resolver that libraries make, with the errors of the original; names are resolved
/// exactly (no wildcards of ENSIP-10, no gateways).
contract UniversalResolver {
    EnsRegistry constant REGISTRY = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes16 constant HEX = '0123456789abcdef';

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = REGISTRY.resolver(_namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        return (_call(resolver, data), resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes memory zone = coinType == 60 ? bytes('addr') : _trimmedHex(coinType);
        bytes32 node = _child(_child(_child(0, 'reverse'), zone), _hex(account));
        reverseResolver = REGISTRY.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        primary = abi.decode(_call(reverseResolver, abi.encodeWithSignature('name(bytes32)', node)), (string));
        if (bytes(primary).length == 0) return ('', address(0), reverseResolver);

        bytes32 forward = _dottedNamehash(bytes(primary), 0);
        resolver = REGISTRY.resolver(forward);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        bytes memory claimed = EnsResolver(resolver).addr(forward, coinType);
        if (keccak256(claimed) != keccak256(account)) revert ReverseAddressMismatch(primary, claimed);
    }

    function _call(address target, bytes memory data) internal view returns (bytes memory) {
        (bool success, bytes memory result) = target.staticcall(data);
        if (!success) revert ResolverError(result);
        return result;
    }

    function _child(bytes32 parent, bytes memory label) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }

    /// The node of a DNS-encoded name (RFC 1035: length, label, …, 0).
    function _namehash(bytes calldata name, uint256 offset) internal pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        uint256 end = offset + 1 + length;
        return _child(_namehash(name, end), name[offset + 1:end]);
    }

    /// The node of a name written with dots.
    function _dottedNamehash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        if (offset >= name.length) return 0;
        uint256 end = offset;
        while (end < name.length && name[end] != '.') end++;
        bytes memory label = new bytes(end - offset);
        for (uint256 i; i < label.length; i++) label[i] = name[offset + i];
        return _child(_dottedNamehash(name, end + 1), label);
    }

    function _hex(bytes calldata data) internal pure returns (bytes memory text) {
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
