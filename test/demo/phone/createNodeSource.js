/** Where the phone finds coins and hands Bitcoin transactions in: a node of the local stack. */
export function createNodeSource({ url, getCoins }) {
  return {
    async coins(address) {
      const coins = await getCoins(address)
      return coins.map(({ txid, vout, value }) => ({ txid, index: vout, amount: BigInt(value) }))
    },
    async broadcast(raw) {
      const response = await fetch(`${url}/broadcast`, {
        method: 'POST',
        body: JSON.stringify({ raw }),
      })
      if (!response.ok) throw new Error(`The node refused: ${await response.text()}`)
      return (await response.json()).txid
    },
  }
}
