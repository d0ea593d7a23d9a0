/** The mark of an invented wallet of the design: what a wallet announces as its icon. */
export declare function walletIcon(name: string): string
