import { expect, test } from 'vitest'
import * as account from './account.js'
import * as adapter from './adapter.js'
import { InvalidAmountError, TokenBalanceError } from './amount.js'
import * as chain from './chain.js'
import * as config from './config.js'
import * as connection from './connection.js'
import * as http from './http.js'
import * as network from './network.js'
import { ViewNotFoundError } from './view.js'
import type { WalletKitError } from './walletKitError.js'
import * as wallet from './walletRequest.js'

const cause = new Error('cause')
const url = 'https://user:secret@service.example/v1/quotes?projectId=secret#secret'

const errors: WalletKitError[] = [
  new config.ConfigError({ path: 'networks', problem: 'The list is empty.', fix: 'Name one.' }),
  new config.ProjectIdNotConfiguredError({ feature: 'walletconnect' }),
  new config.PluginVersionError({ id: 'swap', found: 2, expected: 1 }),
  new config.PluginLoadError({ what: 'The view "Swap"', cause, attempts: 1 }),
  new config.PluginLoadError({ what: 'The view "Swap"', cause, attempts: 2 }),
  new adapter.AdapterNotFoundError({ namespace: 'solana' }),
  new adapter.ClientNotSetError({ namespace: 'solana' }),
  new connection.AuthConnectorNotFoundError(),
  new connection.AuthConnectorNotFoundError({ isListed: true }),
  new connection.ConnectorNotFoundError({ connectorId: 'io.example' }),
  new connection.AmbiguousConnectorError({
    connectorId: 'io.example',
    claimants: [
      { id: 'io.example#1', name: 'Fern' },
      { id: 'io.example#2', name: 'Fern' },
    ],
  }),
  new ViewNotFoundError({ view: 'Swop' }),
  new adapter.UnsupportedOperationError({ operation: 'getAssets', namespace: 'bip122' }),
  new network.ChainRequiredError({ operation: 'disconnect' }),
  new network.NetworkNotFoundError({ caipNetworkId: 'eip155:5' }),
  new network.NoActiveNetworkError({ operation: 'getBalance' }),
  new chain.ChainNotSupportedError({ chain: 'polkadot', operation: 'send' }),
  new network.LastNetworkError({ caipNetworkId: 'eip155:1' }),
  new network.NameContradictedError({ name: 'mira.eth' }),
  new account.AddressNotFoundError(),
  new account.NoActiveAddressError({ operation: 'signMessage' }),
  new account.AccountChangedError({ operation: 'transfer' }),
  new connection.SiwxNotEnabledError(),
  new connection.NoAccountsError({ connectorId: 'io.example' }),
  new connection.ConnectionSupersededError({ connectorId: 'io.example' }),
  new connection.DisconnectError({ cause, namespace: 'eip155' }),
  new TokenBalanceError({ cause, caipNetworkId: 'eip155:1' }),
  new wallet.UserRejectedError(),
  new wallet.RequestPendingError(),
  new wallet.UnauthorizedError(),
  new wallet.UnsupportedMethodError({ method: 'eth_sign' }),
  new wallet.WalletDisconnectedError(),
  new wallet.ChainDisconnectedError(),
  new wallet.ChainNotAddedError({ caipNetworkId: 'eip155:10' }),
  new wallet.WalletRequestError({ code: -32000, text: 'nonce too low' }),
  new wallet.WalletTimeoutError({ method: 'eth_chainId', timeout: 10_000 }),
  new wallet.WalletAnswerError({ method: 'eth_accounts' }),
  new wallet.OutcomeUnknownError({ method: 'eth_sendTransaction' }),
  new wallet.SignatureUnknownError(),
  new wallet.PermissionUnknownError(),
  new http.HttpError({ url, status: 400, reasons: [{ name: 'amount', description: 'too small' }] }),
  new http.HttpTimeoutError({ url, timeout: 10_000 }),
  new http.HttpAbortError({ url }),
  new http.BodyTooLargeError({ url, maxBytes: 5_000_000 }),
  new http.InvalidJsonError({ url, cause }),
  new http.RequestFailedError({ url, cause }),
  new http.ServiceNotConfiguredError({ service: 'blockchain' }),
  new http.InvalidAppConfigurationError({
    service: 'The analytics service',
    reason: 'Origin not allowed',
  }),
  new http.ProviderTimeoutError({ name: 'prices', timeout: 10_000 }),
  new http.ServicePathError({ path: '/a/../b' }),
  new http.ServiceAnswerError({ url, problem: 'No "quotes".' }),
  new http.RpcError({ method: 'eth_call', code: 3, text: 'execution reverted' }),
  new InvalidAmountError({ amount: '1.1234567', decimals: 6 }),
]

test('what they say', () => {
  const said = errors.map(({ name, message, notice }) =>
    [
      name,
      ...message.split('\n'),
      ...(notice ? [`${notice.as} ${notice.key}: ${notice.text}`] : []),
    ].join('\n  '),
  )

  expect(said.join('\n')).toMatchInlineSnapshot(`
    "ConfigError
      Invalid configuration at "networks": The list is empty.
      Name one.
      Docs: docs/configuration
    ProjectIdNotConfiguredError
      "walletconnect" needs a project id and the configuration has none.
      Set "projectId", or "projectId: false" for a service of your own that needs none.
      Docs: docs/configuration
      alert error.projectId: Project Id Not Configured
    PluginVersionError
      The plugin "swap" has apiVersion 2, this core needs 1.
      Install matching versions.
    PluginLoadError
      The view "Swap" could not be loaded.
    PluginLoadError
      The view "Swap" could not be loaded.
    AdapterNotFoundError
      No listed plugin has an adapter for the namespace "solana".
      Add the namespace plugin to the plugins of the configuration.
    ClientNotSetError
      The namespace "solana" has no connection client.
      Connect a wallet of this namespace first.
    AuthConnectorNotFoundError
      There is no connector for email or social login.
      Add the embedded wallet to the plugins of the configuration.
    AuthConnectorNotFoundError
      Nobody is logged in by email, passkey or social account.
      Have the visitor log in with the embedded wallet first.
    ConnectorNotFoundError
      No connector "io.example" was found.
      The wallet may not be installed, or has not announced itself yet.
    AmbiguousConnectorError
      Several wallets claim to be "io.example": "io.example#1" (Fern), "io.example#2" (Fern).
      Let the visitor choose, and connect by the id of the chosen one.
    ViewNotFoundError
      There is no view "Swop".
      Check its name, or add the plugin that brings it to the plugins of the configuration.
    UnsupportedOperationError
      "getAssets" is not supported on "bip122".
    ChainRequiredError
      "disconnect" needs a chain namespace.
      Pass "namespace", or make a network active first.
    NetworkNotFoundError
      The network "eip155:5" is not configured.
      Add it to "networks", or call addNetwork first.
      alert error.networkNotFound: Network Not Found
    NoActiveNetworkError
      "getBalance" needs an active network and there is none.
    ChainNotSupportedError
      The chain "polkadot" is not supported by "send".
    LastNetworkError
      "eip155:1" is the last network and cannot be removed.
      Add another network first.
    NameContradictedError
      The blockchain service and the chain disagree about "mira.eth".
      Nothing is sent to it.
    AddressNotFoundError
      No address was found.
      Connect a wallet first.
    NoActiveAddressError
      "signMessage" needs an active account and none is connected.
      Call kit.connect() or kit.open() first.
    AccountChangedError
      "transfer" was prepared for an account or network that is no longer the active one.
      Show the visitor the new one and ask again.
    SiwxNotEnabledError
      Sign-in with a wallet is not enabled.
      Add siwx() to the plugins of the configuration.
    NoAccountsError
      The wallet "io.example" gave no account of a configured network.
      The wallet may be locked, no account was chosen in it, or it has none of these networks.
    ConnectionSupersededError
      Connecting "io.example" was replaced by a newer attempt or a disconnect.
    DisconnectError
      Disconnecting "eip155" failed.
      toast error.disconnect: Failed to disconnect
    TokenBalanceError
      The balances on "eip155:1" could not be read.
      toast error.tokenBalance: Token Balance Unavailable
    UserRejectedError
      The request was declined in the wallet.
    RequestPendingError
      A request is already open in the wallet.
      Open the wallet and answer it there.
    UnauthorizedError
      The wallet has not authorized this account or method.
    UnsupportedMethodError
      The wallet does not support "eth_sign".
    WalletDisconnectedError
      The wallet is not connected to any chain.
    ChainDisconnectedError
      The wallet is not connected to the chain of the request.
    ChainNotAddedError
      The wallet does not know "eip155:10".
    WalletRequestError
      The wallet request failed with code -32000.
      Details: nonce too low
    WalletTimeoutError
      The wallet did not answer "eth_chainId" within 10 s.
      Its extension may have stopped: reload the page, or open the wallet.
    WalletAnswerError
      The wallet's answer to "eth_accounts" does not have the expected shape.
    OutcomeUnknownError
      The wallet was asked for "eth_sendTransaction". Whether the transaction was sent is not known.
      Look for it in the history of the account before you send it again.
      Docs: docs/errors
    SignatureUnknownError
      The wallet was asked for a signature. Whether it signed is not known.
      Docs: docs/errors
    PermissionUnknownError
      The wallet was asked for a permission. Whether it was granted is not known.
      Read the permissions that the wallet has granted before you ask for it again.
      Docs: docs/errors
    HttpError
      https://service.example/v1/quotes answered with status 400.
      Details: amount: too small
    HttpTimeoutError
      https://service.example/v1/quotes gave no complete answer within 10 s.
    HttpAbortError
      The request to https://service.example/v1/quotes was aborted.
    BodyTooLargeError
      The answer of https://service.example/v1/quotes is larger than 5000000 bytes.
    InvalidJsonError
      The answer of https://service.example/v1/quotes is not JSON.
    RequestFailedError
      The request to https://service.example/v1/quotes failed.
      The network may be down, or the server does not allow this page (CORS, CSP).
    ServiceNotConfiguredError
      The service "blockchain" is not configured.
      Set "services.blockchain" in the configuration.
      Docs: docs/configuration
    InvalidAppConfigurationError
      The analytics service refuses this app.
      Check "projectId", and the origins that are allowed for it where you got it.
      Details: Origin not allowed
      alert error.appConfiguration: Invalid App Configuration
    ProviderTimeoutError
      The provider "prices" did not answer within 10 s.
    ServicePathError
      "/a/../b" is not a path under a service.
      Begin it with "/" and pass what is not a constant through encodeURIComponent.
    ServiceAnswerError
      The answer of https://service.example/v1/quotes does not have the expected shape.
      Details: No "quotes".
    RpcError
      "eth_call" failed with code 3.
      Details: execution reverted
    InvalidAmountError
      "1.1234567" is not an amount with at most 6 decimals."
  `)
})

test('every exported class is listed here, under its own name', () => {
  const rooms = [account, adapter, config, chain, connection, http, network, wallet]
  const exported = rooms.flatMap((room) => Object.keys(room))

  expect([...new Set(errors.map(({ name }) => name))].sort()).toEqual(
    [...exported, 'InvalidAmountError', 'TokenBalanceError', 'ViewNotFoundError'].sort(),
  )
})

test('no message carries the query, the fragment or the user of a url', () => {
  for (const { message } of errors) expect(message).not.toContain('secret')
})

test('the text of a wallet is cut at 200 characters', () => {
  const error = new wallet.WalletRequestError({ text: `<b>${'x'.repeat(500)}\u0000` })

  expect(error.details).toHaveLength(200)
  expect(new wallet.WalletRequestError({ text: { not: 'text' } }).details).toBeUndefined()
})
