// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A resolver that answers for a name and all names below it (ENSIP-10).
interface IExtendedResolver {
    function resolve(bytes memory name, bytes memory data) external view returns (bytes memory);
}

/// Resolves the names of a zone that a service keeps: it sends whoever asks to the service's gateway (EIP-3668), and takes what one of the
/// service's keys has signed. Nobody can change it: another gateway or another key is another resolver, which the zone's owner sets.
contract ZoneResolver is IExtendedResolver {
    /// The highest s of a signature that is not the mirror of another one (EIP-2).
    uint256 private constant HIGHEST_S = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// With `{sender}` and `{data}`.
    string public url;
    mapping(address => bool) public signers;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error AnswerExpired(uint64 expires);
    error InvalidSignature();

    constructor(string memory url_, address[] memory signers_) {
        url = url_;
        for (uint256 i; i < signers_.length; i++) signers[signers_[i]] = true;
    }

    function resolve(bytes calldata name, bytes calldata data) external view override returns (bytes memory) {
        bytes memory request = abi.encodeCall(IExtendedResolver.resolve, (name, data));
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }

    /// Takes the gateway's answer: the result, until when it is good, and a signature of both, of the request and of this resolver.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerExpired(expires);
        bytes32 hash = keccak256(
            abi.encodePacked(hex'1900', address(this), expires, keccak256(request), keccak256(result))
        );
        if (!signers[_recover(hash, signature)]) revert InvalidSignature();
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == type(IExtendedResolver).interfaceId || id == this.supportsInterface.selector;
    }

    /// Never the address 0, which `ecrecover` gives for what is no signature.
    function _recover(bytes32 hash, bytes memory signature) private pure returns (address signer) {
        if (signature.length != 65) revert InvalidSignature();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly ('memory-safe') {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (uint256(s) > HIGHEST_S) revert InvalidSignature();
        signer = ecrecover(hash, v, r, s);
        if (signer == address(0)) revert InvalidSignature();
    }
}
