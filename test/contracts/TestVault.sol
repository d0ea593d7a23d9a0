// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What the vault asks of a token.
interface MintedToken {
    function mint(address to, uint256 value) external;
}

/// Shares of ERC-1155, one for each unit of a token, whose address is their id. Anyone may mint them, and what is withdrawn is
/// minted as well: they are worth nothing by design.
contract TestVault {
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );

    error NotOwner();
    error InsufficientShares();

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    /// As Aave's pool has it. The coin that comes along is kept.
    function withdraw(address asset, uint256 amount, address to) external payable {
        uint256 id = uint256(uint160(asset));
        _take(msg.sender, id, amount);
        emit TransferSingle(msg.sender, msg.sender, address(0), id, amount);
        MintedToken(asset).mint(to, amount);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        if (msg.sender != from) revert NotOwner();
        for (uint256 index = 0; index < ids.length; index++) {
            _take(from, ids[index], values[index]);
            balanceOf[to][ids[index]] += values[index];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function _take(address from, uint256 id, uint256 value) internal {
        if (balanceOf[from][id] < value) revert InsufficientShares();
        balanceOf[from][id] -= value;
    }
}
