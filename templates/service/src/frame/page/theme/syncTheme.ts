import { object, optional, picklist, unknown } from 'valibot'
import { defineHandler } from '../channel/serveRequests.js'

/** Colours that hide nothing: by their numbers without alpha, or by name. */
const colour =
  /^(#[\da-f]{3}|#[\da-f]{6}|(rgb|hsl|hwb|lab|lch|oklab|oklch)\([-\d.,%\s]{1,60}(deg)?[-\d.,%\s]{0,60}\)|(?!(transparent|currentcolor|inherit|initial|unset|revert)$)[a-z]{3,30})$/i
const fontFamily = /^[\w\s"',-]{1,200}$/
/** Of 0 to 8 px: buttons stay buttons. */
const radius = /^([0-7](\.\d{1,3})?|8)px$/

/** The design's public inputs that the frame draws with, and what they may be. Whatever else an app sends is no concern of the frame. */
const inputs: Readonly<Record<string, (value: string) => boolean>> = {
  '--wk-accent': (value) => colour.test(value) && CSS.supports('color', value),
  '--wk-font-family': (value) => fontFamily.test(value) && CSS.supports('font-family', value),
  '--wk-radius-unit': (value) => radius.test(value),
}

/**
 * `{ mode: 'light' | 'dark', variables? }`: the app's look. Of the variables the design's own inputs are taken, each by its own check; a value
 * that does not pass leaves the default.
 */
export const syncTheme = defineHandler(
  object({
    mode: picklist(['light', 'dark'], 'the theme mode is light or dark.'),
    variables: optional(unknown()),
  }),
  async ({ document }, { mode, variables }) => {
    const { dataset, style } = document.documentElement
    dataset.theme = mode
    for (const [name, isGood] of Object.entries(inputs)) {
      const value = readOwn(variables, name)
      if (value !== undefined && isGood(value)) style.setProperty(name, value)
      else style.removeProperty(name)
    }
    return {}
  },
)

function readOwn(variables: unknown, name: string): string | undefined {
  const isObject = typeof variables === 'object' && variables !== null
  const value =
    isObject && Object.hasOwn(variables, name) ? Reflect.get(variables, name) : undefined
  return typeof value === 'string' ? value.trim() : undefined
}
