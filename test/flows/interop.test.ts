import {
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  lamports,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type TransactionSendingSigner,
} from '@solana/kit'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import * as wagmi from '@wagmi/core'
import { createWalletKit, type Kit } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { solana } from '@wallet-kit/plugin-solana'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { createSolanaWallet, solanaAccounts } from '@wallet-kit/test/solana-wallet'
import { stackNetworks, startStack } from '@wallet-kit/test/stack'
import { createFakePage, createTestWallet, stackAccounts } from '@wallet-kit/test/wallet'
import { BrowserProvider, parseEther as parseEthers, verifyMessage as verifyEthers } from 'ethers'
import { createWalletClient, custom, http, parseEther, verifyMessage } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { read } from '../repo/repository.js'
import { walletKitConnector } from './walletKitConnector.js'

// The blocks of docs/interop.md, over real chains and wallets with real keys.
const { alice, bob } = stackAccounts
let stack: startStack.ReturnType<{ solana: true }>
let kit: Kit

beforeAll(async () => {
  stack = await startStack({ solana: true })
  const page = createFakePage()
  vi.stubGlobal('window', page)
  const chains = Object.fromEntries(
    Object.values(stack.chains).map(({ id, rpcUrl }) => [id, rpcUrl]),
  )
  const privateKeys = [alice.privateKey, bob.privateKey]
  createTestWallet({ name: 'Octavo', rdns: 'com.octavo', privateKeys, chains, page })
  const rpcUrls = { [solanaMainnet.caipNetworkId]: stack.solana.rpcUrl }
  createSolanaWallet({ name: 'Fern', seeds: [solanaAccounts.alice.seed], rpcUrls, page })
  const evm = stackNetworks.map(({ id, caipNetworkId, name, nativeCurrency }) => ({
    ...{ id, caipNetworkId, name, nativeCurrency, namespace: 'eip155' as const },
    rpcUrls: [stack.chains[id].rpcUrl],
  }))
  kit = createWalletKit({
    networks: [{ ...solanaMainnet, rpcUrls: [stack.solana.rpcUrl] }, ...evm],
    plugins: [eip155(), solana()],
    storage: false,
  }) as Kit
})

afterAll(async () => {
  kit?.destroy()
  vi.unstubAllGlobals()
  await stack?.stop()
})

const rpc = <T>(method: string, params: unknown[], chain: 1 | 10 = 1) =>
  stack.chains[chain].rpc<T>(method, params)
const isMined = (hash: string, chain: 1 | 10 = 1) =>
  vi.waitFor(async () => {
    const receipt = await rpc<unknown>('eth_getTransactionReceipt', [hash], chain)
    expect(receipt).toMatchObject({ status: '0x1' })
  })

describe('the EIP-1193 provider', () => {
  beforeEach(() => kit.connect({ connectorId: 'com.octavo' }))

  test('viem signs and sends', async () => {
    const wallet = createWalletClient({
      chain: { ...mainnet, rpcUrls: { default: { http: [stack.chains[1].rpcUrl] } } },
      transport: custom(await kit.getProvider('eip155')),
    })
    const [account] = await wallet.getAddresses()
    if (!account) throw new Error('No account')
    const signature = await wallet.signMessage({ account, message: 'Hello' })
    expect(await verifyMessage({ address: alice.address, message: 'Hello', signature })).toBe(true)
    await isMined(
      await wallet.sendTransaction({ account, to: bob.address, value: parseEther('0.01') }),
    )
  })

  test('ethers signs and sends', async () => {
    const provider = new BrowserProvider(await kit.getProvider('eip155'))
    const signer = await provider.getSigner()
    const signature = await signer.signMessage('Hello')
    expect(verifyEthers('Hello', signature)).toBe(alice.address)
    const sent = await signer.sendTransaction({ to: bob.address, value: parseEthers('0.01') })
    await isMined(sent.hash)
    provider.destroy()
  })
})

describe('a connector of wagmi', () => {
  let config: wagmi.Config

  beforeAll(async () => {
    await kit.disconnect()
    config = wagmi.createConfig({
      chains: [mainnet, optimism],
      connectors: [walletKitConnector(kit)],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: {
        [mainnet.id]: http(stack.chains[1].rpcUrl),
        [optimism.id]: http(stack.chains[10].rpcUrl),
      },
    })
  })

  test('nobody is connected: wagmi is told so', async () => {
    const [connector] = config.connectors
    await expect(
      wagmi.connect(config, { connector: connector as wagmi.Connector }),
    ).rejects.toMatchObject({ name: 'ConnectorNotConnectedError' })
  })

  test('wagmi follows the kit: connected, signing, sending, another network, disconnected', async () => {
    await kit.connect({ connectorId: 'com.octavo' })
    expect(wagmi.getConnection(config)).toMatchObject({
      ...{ status: 'connected', address: alice.address, chainId: 1 },
    })
    const signature = await wagmi.signMessage(config, { message: 'Hello' })
    expect(await verifyMessage({ address: alice.address, message: 'Hello', signature })).toBe(true)

    await wagmi.switchChain(config, { chainId: optimism.id })
    expect(wagmi.getConnection(config)).toMatchObject({ chainId: 10 })
    const hash = await wagmi.sendTransaction(config, { to: bob.address, value: parseEther('0.01') })
    await isMined(hash, 10)

    await kit.switchNetwork({ caipNetworkId: 'eip155:1' })
    await vi.waitFor(() => expect(wagmi.getConnection(config).chainId).toBe(1))

    await wagmi.disconnect(config)
    expect(kit.getAccount('eip155').isConnected).toBe(false)
    expect(wagmi.getConnection(config).status).toBe('disconnected')
  })

  test('the page shows the connector as it is here', () => {
    expect(read('docs/interop.md')).toContain(read('test/flows/walletKitConnector.ts'))
  })
})

describe('the Wallet Standard wallet', () => {
  const carol = solanaAccounts.carol.address
  beforeEach(() => kit.connect({ connectorId: 'standard:Fern' }))

  test('@solana/web3.js builds, the wallet sends', async () => {
    const before = stack.solana.getBalance(carol)
    const wallet = await kit.getProvider('solana')
    const [account] = wallet.accounts
    const send = wallet.features['solana:signAndSendTransaction']
    if (!account || !send) throw new Error('The wallet cannot send')
    const payer = new PublicKey(account.address)
    const connection = new Connection(stack.solana.rpcUrl)
    const { blockhash } = await connection.getLatestBlockhash()
    const transfer = { fromPubkey: payer, toPubkey: new PublicKey(carol), lamports: 1000 }
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer(transfer)],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message()).serialize()
    await send.signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })
    await vi.waitFor(() => expect(stack.solana.getBalance(carol)).toBe(before + 1000n))
  })

  test('@solana/kit takes it for a signer', async () => {
    const before = stack.solana.getBalance(carol)
    const wallet = await kit.getProvider('solana')
    const [account] = wallet.accounts
    const send = wallet.features['solana:signAndSendTransaction']
    if (!account || !send) throw new Error('The wallet cannot send')
    const signer: TransactionSendingSigner = {
      address: address(account.address),
      async signAndSendTransactions(transactions) {
        const inputs = transactions.map((transaction) => ({
          account,
          chain: 'solana:mainnet' as const,
          transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
        }))
        const sent = await send.signAndSendTransaction(...inputs)
        return sent.map(({ signature }) => signature as SignatureBytes)
      },
    }
    const { value: lifetime } = await createSolanaRpc(stack.solana.rpcUrl)
      .getLatestBlockhash()
      .send()
    const transfer = { source: signer, destination: address(carol), amount: lamports(1000n) }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(signer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstruction(getTransferSolInstruction(transfer), timed),
    )
    const signature = await signAndSendTransactionMessageWithSigners(message)
    expect(signature).toHaveLength(64)
    await vi.waitFor(() => expect(stack.solana.getBalance(carol)).toBe(before + 1000n))
  })
})
