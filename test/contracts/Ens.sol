// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The ENS registry of EIP-137, without operators and time to live.
contract EnsRegistry {
    struct Record {
        address owner;
        address resolver;
    }

    mapping(bytes32 => Record) internal records;

    error NotOwner(bytes32 node);

    modifier onlyOwner(bytes32 node) {
        if (records[node].owner != msg.sender) revert NotOwner(node);
        _;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        records[node].owner = owner_;
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        records[node].resolver = resolver_;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64)
        external
        onlyOwner(node)
    {
        records[keccak256(abi.encodePacked(node, label))] = Record(owner_, resolver_);
    }
}

/// A public resolver: addresses (ENSIP-1, ENSIP-9), names (EIP-181) and texts (ENSIP-5), set by the owner of the name.
contract EnsResolver {
    EnsRegistry constant REGISTRY = EnsRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    uint256 constant COIN_TYPE_ETH = 60;

    mapping(bytes32 => mapping(uint256 => bytes)) internal addresses;
    mapping(bytes32 => mapping(string => string)) internal texts;
    mapping(bytes32 => string) public name;

    error NotOwner(bytes32 node);

    modifier onlyOwner(bytes32 node) {
        if (REGISTRY.owner(node) != msg.sender) revert NotOwner(node);
        _;
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(address(bytes20(addresses[node][COIN_TYPE_ETH])));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        addresses[node][coinType] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
    }
}
