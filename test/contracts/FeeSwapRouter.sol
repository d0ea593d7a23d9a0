// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The calls of Uniswap's V2 router that are passed on.
interface UniswapRouter {
    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);
}

/// Swaps over Uniswap's router after keeping the provider's fee of 0.85 percent of the source amount. Its functions are called
/// as those of that router; tokens that return nothing are taken too.
contract FeeSwapRouter {
    UniswapRouter constant ROUTER = UniswapRouter(0x7E57000000000000000000000000000000000D20);
    address constant FEE_RECEIVER = 0x7e57000000000000000000000000000000000feE;

    error CallFailed(address target, bytes result);

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        uint256 fee = _fee(msg.value);
        (bool success, bytes memory result) = FEE_RECEIVER.call{value: fee}('');
        if (!success) revert CallFailed(FEE_RECEIVER, result);
        return ROUTER.swapExactETHForTokens{value: msg.value - fee}(amountOutMin, path, to, deadline);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        return ROUTER.swapExactTokensForETH(_take(path[0], amountIn), amountOutMin, path, to, deadline);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts) {
        return ROUTER.swapExactTokensForTokens(_take(path[0], amountIn), amountOutMin, path, to, deadline);
    }

    /// Pulls the amount from the caller at once, so that it sees one transfer; pays the fee and lets the router spend the rest.
    function _take(address token, uint256 amount) internal returns (uint256 rest) {
        uint256 fee = _fee(amount);
        rest = amount - fee;
        _call(token, abi.encodeWithSignature('transferFrom(address,address,uint256)', msg.sender, address(this), amount));
        _call(token, abi.encodeWithSignature('transfer(address,uint256)', FEE_RECEIVER, fee));
        // Spent wholly by the swap, so the next one starts from zero, as the Tether-like token demands.
        _call(token, abi.encodeWithSignature('approve(address,uint256)', address(ROUTER), rest));
    }

    function _call(address token, bytes memory data) internal {
        (bool success, bytes memory result) = token.call(data);
        if (!success || (result.length > 0 && !abi.decode(result, (bool)))) revert CallFailed(token, result);
    }

    function _fee(uint256 amount) internal pure returns (uint256) {
        return amount * 85 / 10_000;
    }
}
