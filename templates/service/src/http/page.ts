import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { format, type MessageKey } from '../messages/format.js'
import type { ServiceEnv } from './serviceEnv.js'

/** Answers with a plain page of the service itself, which no other page may frame. */
export function answerPage(
  context: Context<ServiceEnv>,
  { title, texts, values, form, script }: answerPage.Options,
) {
  const nonce = randomBytes(16).toString('base64')
  const sources = `style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; ${sources}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return context.html(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${format(title, values)}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 15vh auto; padding: 0 1rem }
button { font: inherit; padding: 0.5rem 1.5rem }
</style>
<main>
<h1>${format(title, values)}</h1>
${texts.map((text) => html`<p>${format(text, values)}</p>`)}
${form ?? ''}
</main>
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
</html>`)
}

export declare namespace answerPage {
  type Options = {
    readonly title: MessageKey
    readonly texts: readonly MessageKey[]
    readonly values?: Readonly<Record<string, string>> | undefined
    readonly form?: ReturnType<typeof html> | undefined
    /** JavaScript. What it holds of others is JSON without `<`. */
    readonly script?: string | undefined
  }
}
