/**
 * How the wallet's owner answers a proposal or a request:
 * * `approve`: says yes;
 * * `reject`: says no (5000);
 * * `hang`: says nothing, until `resolvePending` or `rejectPending`.
 */
export type WalletConnectPolicy = 'approve' | 'reject' | 'hang'
