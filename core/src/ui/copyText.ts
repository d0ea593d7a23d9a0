import type { Kit } from '../kit/kit.js'
import { getText, type TextKey } from '../messages/getText.js'
import { showToast } from '../notices/toast.js'

/** Copies a text and says so; where it does not come, or the page may not use the clipboard, it says that it could not be copied. */
export async function copyText(
  kit: Kit,
  { text, toast }: { readonly text: string | Promise<string>; readonly toast: TextKey },
): Promise<void> {
  const t = getText(kit)
  try {
    await navigator.clipboard.writeText(await text)
    showToast(kit, { kind: 'success', text: t(toast) })
  } catch {
    showToast(kit, { kind: 'error', text: t('common.copyFailed') })
  }
}
