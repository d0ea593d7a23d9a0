// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A collection of NFTs: as much of ERC-721 as wallets and services ask of one. Anyone may mint.
contract TestNft {
    string public name;
    string public symbol;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => string) public tokenURI;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    error NotOwner();
    error AlreadyMinted();

    function setUp(string calldata name_, string calldata symbol_) external {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 tokenId, string calldata uri) external {
        if (ownerOf[tokenId] != address(0)) revert AlreadyMinted();
        ownerOf[tokenId] = to;
        balanceOf[to] += 1;
        tokenURI[tokenId] = uri;
        emit Transfer(address(0), to, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        if (ownerOf[tokenId] != from || msg.sender != from) revert NotOwner();
        ownerOf[tokenId] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, tokenId);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd || id == 0x5b5e139f || id == 0x01ffc9a7;
    }
}
