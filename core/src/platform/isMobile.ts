type MobileHints = {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile?: boolean }
}

/**
 * Tells whether the visitor is on a phone or tablet: `navigator.userAgentData.mobile`, else the user
 * agent names Android, iPhone, iPad or iPod, or a Mac with more than one touch point. Never by width
 * or pointer. Without a browser the answer is no.
 */
export function isMobile(environment: MobileHints | undefined = globalThis.navigator): boolean {
  const { userAgent = '', maxTouchPoints = 0, userAgentData } = environment ?? {}
  if (typeof userAgentData?.mobile === 'boolean') return userAgentData.mobile
  return /Android|iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
}
