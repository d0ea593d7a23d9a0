// Deploys the resolver of a zone whose names this service keeps, and prints where it stands. README.md, "Names", says how.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createWalletClient, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const usage = `DEPLOYER_KEY=0x… NAMES_SIGNER_KEY=0x… node deploy.js --rpc <url> --gateway https://<service>/ccip/{sender}/{data}.json
  --rpc      a node of the network that ENS is on
  --gateway  where the service answers, with {sender} and {data} in it
  --signer   an address whose signature counts, once or several times; default that of NAMES_SIGNER_KEY
DEPLOYER_KEY is the key of the account that pays.`

const { values } = parseArgs({
  options: {
    rpc: { type: 'string' },
    gateway: { type: 'string' },
    signer: { type: 'string', multiple: true },
  },
})
const { DEPLOYER_KEY: deployerKey, NAMES_SIGNER_KEY: signerKey } = process.env
const { rpc, gateway, signer = signerKey ? [privateKeyToAccount(signerKey).address] : [] } = values

if (!rpc || !deployerKey || !signer.length || !/\{sender\}.*\{data\}/.test(gateway ?? '')) {
  console.error(usage)
  process.exit(1)
}
const { abi, bytecode } = JSON.parse(
  readFileSync(new URL('./ZoneResolver.json', import.meta.url), 'utf8'),
)
const client = createWalletClient({
  account: privateKeyToAccount(deployerKey),
  transport: http(rpc),
  pollingInterval: 1_000,
}).extend(publicActions)
const hash = await client.deployContract({ abi, bytecode, args: [gateway, signer], chain: null })
const { status, contractAddress } = await client.waitForTransactionReceipt({ hash })
if (status !== 'success') throw new Error(`The deployment ${hash} was reverted.`)
process.stdout.write(
  `Resolver: ${contractAddress}
Signers: ${signer.join(', ')}
Set it as the resolver of your zone, in the ENS manager app.
`,
)
