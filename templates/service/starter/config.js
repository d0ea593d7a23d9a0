/**
 * The service's configuration. Secrets come from the environment: SERVICE_SECRET, DATABASE_URL, SMTP_URL, REDIS_URL and METRICS_TOKEN are
 * read by the service itself.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {import('@wallet-kit/service').ServiceConfig}
 */
export function readConfig(env) {
  const from = env.MAIL_FROM ?? ''
  return {
    url: env.SERVICE_URL ?? '',
    allowedOrigins: (env.ALLOWED_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    appName: env.APP_NAME ?? '',
    port: Number(env.PORT || 8787),
    // In a container 0.0.0.0: the container's own address is not known before it runs.
    hostname: env.HOST || '127.0.0.1',
    trustedProxies: Number(env.TRUSTED_PROXIES ?? 0),
    // In development mails are printed. In production a code never reaches a log.
    mail: env.NODE_ENV === 'development' && !env.SMTP_URL ? { from, send: printMail } : { from },
    socials: {
      ...readClient('google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...readClient('facebook', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
      ...readClient('x', env.X_CLIENT_ID, env.X_CLIENT_SECRET),
      ...readClient('discord', env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET),
      ...readClient('github', env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    },
    // Pages that go to a social provider themselves and come back, as inside Telegram: socialReturnUrls: ['https://app.example.com/'],
    // Logins with Farcaster need a node of OP Mainnet: farcaster: { rpcUrls: ['https://…'] },
    // Networks of embedded wallets, as the app lists them. Visitors' browsers ask these nodes.
    networks: {
      'eip155:1': { name: 'Ethereum', rpcUrls: ['https://ethereum.reth.rs/rpc'] },
      'eip155:8453': { name: 'Base', rpcUrls: ['https://mainnet.base.org'] },
      'eip155:10': { name: 'OP Mainnet', rpcUrls: ['https://mainnet.optimism.io'] },
    },
    // Smart accounts beside the key's own, where a bundler for EntryPoint 0.8 takes their operations, and a paymaster may pay:
    // smartAccounts: { 'eip155:8453': { bundlerUrl: 'https://…', paymasterUrl: 'https://…' } },
    // Balances, histories, prices and swaps for the app's kit (services: { blockchain: 'https://secure.example.com/blockchain' }). Take the
    // same networks as the app, here from '@wallet-kit/plugin-eip155/networks' (install that plugin), and RPC urls of your own: nobody sees these.
    // blockchain: {
    //   networks: [{ ...mainnet, rpcUrls: [env.ETHEREUM_RPC_URL ?? ''] }, base],
    //   projects: { [env.PROJECT_ID ?? '']: { requestsPerMinute: 6_000 } },
    //   limits: { perAddress: 300 },
    // },
    siwx: {
      // An RPC of every network on which accounts that are contracts may sign in.
      rpcUrls: {},
    },
  }
}

function readClient(provider, clientId, clientSecret) {
  return clientId ? { [provider]: { clientId, clientSecret } } : {}
}

async function printMail({ to, subject, text }) {
  console.warn(`\n── mail to ${to}: ${subject}\n\n${text}\n`)
}
