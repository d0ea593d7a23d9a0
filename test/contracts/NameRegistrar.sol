// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EnsRegistry, EnsResolver} from './Ens.sol';

/// Gives out the names under kit.eth, which it owns: once each, at the word of its controller, and for ever.
contract NameRegistrar {
    EnsRegistry constant REGISTRY = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    EnsResolver constant RESOLVER = EnsResolver(0x7e57000000000000000000000000000000000e45);
    address constant CONTROLLER = 0x7E57000000000000000000000000000000005eEd;
    bytes16 constant HEX = '0123456789abcdef';

    event NameRegistered(address indexed owner, string name, uint256[] coinTypes);

    error NotController();
    error NameTaken(string label);

    /// Writes the name's address for each coin type, and lets the owner's reverse record point at the name where asked.
    function register(string calldata label, address owner, uint256[] calldata coinTypes, bool isPrimary) external {
        if (msg.sender != CONTROLLER) revert NotController();
        bytes32 zone = _child(_child(0, 'eth'), 'kit');
        bytes32 node = _child(zone, bytes(label));
        if (REGISTRY.recordExists(node)) revert NameTaken(label);
        string memory name = string.concat(label, '.kit.eth');

        REGISTRY.setSubnodeRecord(zone, keccak256(bytes(label)), address(this), address(RESOLVER), 0);
        for (uint256 i; i < coinTypes.length; i++) {
            RESOLVER.setAddr(node, coinTypes[i], abi.encodePacked(owner));
        }
        REGISTRY.setOwner(node, owner);
        if (isPrimary) _setPrimary(owner, name);
        emit NameRegistered(owner, name, coinTypes);
    }

    function _setPrimary(address owner, string memory name) internal {
        bytes32 zone = _child(_child(0, 'reverse'), 'addr');
        bytes memory label = _hex(owner);
        bytes32 node = _child(zone, label);
        REGISTRY.setSubnodeRecord(zone, keccak256(label), address(this), address(RESOLVER), 0);
        RESOLVER.setName(node, name);
        REGISTRY.setOwner(node, owner);
    }

    function _child(bytes32 parent, bytes memory label) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }

    function _hex(address account) internal pure returns (bytes memory text) {
        text = new bytes(40);
        bytes20 data = bytes20(account);
        for (uint256 i; i < 20; i++) {
            text[2 * i] = HEX[uint8(data[i]) >> 4];
            text[2 * i + 1] = HEX[uint8(data[i]) & 15];
        }
    }
}
