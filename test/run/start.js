import { install, root } from './workspace.js'

try {
  await install()
  console.log('Building the packages …')
  const { build } = await import('./build.js')
  await build()
  const { startDemo } = await import('../demo/startDemo.js')
  const starting = startDemo({ root, onStep: (text) => console.log(text) })
  // Ctrl-C ends what has begun, also while the rest is still starting.
  let isOver = false
  const end = async () => {
    if (isOver) return
    isOver = true
    await starting.then((demo) => demo.stop()).catch(() => {})
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const { url, phoneUrl, mailboxUrl } = await starting
  console.log(`
  Wallet Kit demo:  ${url}
  With a sign-in:   ${new URL('?sign-in', url)}
  One on Ethereum:  ${new URL('?sign-in&networks=eip155', url)} — the phone connects and signs in with one approval
  Mailbox:          ${mailboxUrl} — log in with any email address; its codes arrive here
  Phone:            ${phoneUrl} — paste the link, or a picture of the code

  Connect wallet → Test Wallet: you are connected, to chains and with money that live on this machine only.
  There is one for Solana, Polkadot and Bitcoin too; WalletConnect draws the code for the phone.
  Ctrl-C ends the pages, the chains and the service.
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
