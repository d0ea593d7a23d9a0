import { createHash } from 'node:crypto'
import { formatUnits } from 'viem'
import type { PaySession } from './createPurchases.js'

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#f3f5f8}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #c8d0da;border-radius:12px}
h1{margin:0 0 .25rem;font-size:1.5rem}dl{margin:1.5rem 0}dt{color:#4a5666}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
button{font:inherit;min-height:44px;padding:.5rem 1.5rem;margin:0 .5rem .5rem 0;border:1px solid #1d4ed8;border-radius:8px;color:#1d4ed8;background:#fff;cursor:pointer}
button[value=pay]{color:#fff;background:#1d4ed8}button:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}`

const texts = {
  open: 'Test money: nothing is charged, and the tokens are worth nothing.',
  paid: 'Paid. The tokens are on their way; you can close this page.',
  cancelled: 'Cancelled. Nothing was paid; you can close this page.',
  gone: 'This payment link is not good any more.',
}

/** Draws a provider's page for a purchase, without any script; without a session it says that there is none. */
export function drawPayPage(name?: string, session?: PaySession): drawPayPage.ReturnType {
  const origin = session?.redirectUrl ? ` ${session.redirectUrl.origin}` : ''
  const hash = createHash('sha256').update(style).digest('base64')
  const title = session ? `Pay with ${session.order.provider.name}` : 'Payment'
  const content = session ? drawOrder(session) : `<p role="alert">${texts.gone}</p>`
  const form = session?.state === 'open' ? drawForm(name ?? '') : ''
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}${form}
</main>
</body>
</html>
`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...(session?.order.provider.isIsolated && { 'cross-origin-opener-policy': 'same-origin' }),
      // The way back is a redirect of the form's answer, which form-action has to allow as well.
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${origin}; base-uri 'none'; frame-ancestors 'none'`,
    },
  }
}

export declare namespace drawPayPage {
  type ReturnType = { html: string; headers: Record<string, string> }
}

function drawOrder({ order, state }: PaySession): string {
  const { token, amount, chainName, address, total, fee, networkFee } = order
  const rows = [
    ['You pay', `${formatUnits(total, 2)} USD`],
    ['Fee', `${formatUnits(fee, 2)} USD`],
    ['Network fee', `${formatUnits(networkFee, 2)} USD`],
    ['You get', `${formatUnits(amount, token.decimals)} ${token.symbol}`],
    ['Network', chainName],
    ['Sent to', address],
  ]
  const list = rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('\n')
  return `<p role="status">${texts[state]}</p>\n<dl>\n${list}\n</dl>\n`
}

function drawForm(name: string): string {
  return `<form method="post">
<input type="hidden" name="session" value="${name}">
<button name="act" value="pay">Pay</button>
<button name="act" value="cancel">Cancel</button>
</form>`
}
