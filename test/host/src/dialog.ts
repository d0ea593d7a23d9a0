type Wallet = {
  readonly info: { readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: {
    request(call: { method: string }): Promise<readonly string[]>
  }
}

// A wallet dialog written by hand, without a library, a style or a check: the floor under every time of the benchmark.
const button = document.createElement('button')
const dialog = document.createElement('dialog')
const wallets = new Map<string, Wallet>()
document.getElementById('root')?.append(button, dialog)
drawConnect()

addEventListener('eip6963:announceProvider', (event) => {
  const wallet = (event as CustomEvent<Wallet>).detail
  wallets.set(wallet.info.rdns, wallet)
})
dispatchEvent(new Event('eip6963:requestProvider'))
Object.assign(window, { kit: { close: () => dialog.close() } })

const stored = localStorage.getItem('wallet')
if (stored) void wallets.get(stored)?.provider.request({ method: 'eth_accounts' }).then(drawAccount)

function drawConnect() {
  button.textContent = 'Connect'
  button.dataset.wkButton = 'connect'
  button.onclick = open
}

function drawAccount([address = '']: readonly string[]) {
  button.textContent = `${address.slice(0, 6)}…${address.slice(-4)}`
  button.dataset.wkButton = 'account'
  button.onclick = null
}

function open() {
  dialog.replaceChildren(...[...wallets.values()].map(drawWallet))
  dialog.showModal()
}

function drawWallet({ info, provider }: Wallet) {
  const row = document.createElement('button')
  const icon = document.createElement('img')
  icon.src = info.icon
  row.dataset.wkConnector = info.rdns
  row.append(icon, info.name)
  row.onclick = async () => {
    drawAccount(await provider.request({ method: 'eth_requestAccounts' }))
    localStorage.setItem('wallet', info.rdns)
    dialog.close()
  }
  return row
}
