// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of Chainlink's AggregatorV3Interface that readers call, written anew: https://docs.chain.link/data-feeds/api-reference
contract PriceFeed {
    uint8 public decimals;
    uint80 private round;
    int256 private price;
    uint256 private updatedAt;

    function setUp(uint8 decimals_, int256 price_, uint256 updatedAt_) external {
        decimals = decimals_;
        price = price_;
        updatedAt = updatedAt_;
        round++;
    }

    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updated, uint80 answeredInRound)
    {
        return (round, price, updatedAt, updatedAt, round);
    }
}
