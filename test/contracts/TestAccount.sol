// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract account with one owner: it verifies what the owner signed (ERC-1271).
contract TestAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys accounts. Where one comes to stand is known before (CREATE2).
contract TestAccountFactory {
    function deploy(address owner) external returns (address) {
        return address(new TestAccount{salt: 0}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes memory code = abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), keccak256(code)));
        return address(uint160(uint256(hash)));
    }
}
