// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { TestAccount } from "./TestAccount.sol";

/// A user operation as EntryPoint 0.8 hands it over (ERC-4337).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// A smart account with the functions of SimpleAccount 0.8, which verifies what its owner signed as well (ERC-1271).
contract TestSmartAccount is TestAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    address public immutable entryPoint;

    error NotEntryPoint();

    constructor(address owner_, address entryPoint_) TestAccount(owner_) {
        entryPoint = entryPoint_;
    }

    receive() external payable {}

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missing)
        external
        returns (uint256)
    {
        if (msg.sender != entryPoint) revert NotEntryPoint();
        bool isGood = this.isValidSignature(hash, operation.signature) == this.isValidSignature.selector;
        if (missing > 0) {
            // The entry point looks itself whether it got it.
            (bool isPaid,) = entryPoint.call{value: missing}("");
            isPaid;
        }
        return isGood ? 0 : 1;
    }

    function execute(address target, uint256 value, bytes calldata data) external {
        if (msg.sender != entryPoint) revert NotEntryPoint();
        _call(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external {
        if (msg.sender != entryPoint) revert NotEntryPoint();
        for (uint256 index = 0; index < calls.length; index++) {
            _call(calls[index].target, calls[index].value, calls[index].data);
        }
    }

    function _call(address target, uint256 value, bytes calldata data) internal {
        (bool isDone, bytes memory answer) = target.call{value: value}(data);
        if (isDone) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

/// Deploys smart accounts, as SimpleAccountFactory does, for everybody: a signature can be checked before there is an account (ERC-6492).
contract TestSmartAccountFactory {
    /// The canonical EntryPoint 0.8.
    address constant entryPoint = 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;

    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new TestSmartAccount{salt: bytes32(salt)}(owner, entryPoint);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes memory code = abi.encodePacked(type(TestSmartAccount).creationCode, abi.encode(owner, entryPoint));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(salt), keccak256(code)));
        return address(uint160(uint256(hash)));
    }
}

/// Pays for the operations that its signer has signed, until its deposit at the entry point is used up.
contract TestPaymaster {
    address public signer;

    function setUp(address signer_) external {
        signer = signer_;
    }

    /// What the signer signs: everything of the operation but its signature, and the gas of the paymaster itself.
    function hashOf(PackedUserOperation calldata operation) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                block.chainid,
                address(this),
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                keccak256(operation.paymasterAndData[20:52])
            )
        );
    }

    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        bytes calldata signature = operation.paymasterAndData[52:];
        if (signature.length != 65) return ("", 1);
        address signed = ecrecover(
            hashOf(operation), uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])
        );
        return ("", signed != address(0) && signed == signer ? 0 : 1);
    }
}
