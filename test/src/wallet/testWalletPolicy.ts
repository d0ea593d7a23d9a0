/**
 * How the wallet's owner behaves when asked:
 * * `approve`: says yes;
 * * `reject`: says no (4001);
 * * `hang`: says nothing, until `resolvePending` or `rejectPending`;
 * * `locked`: the wallet is locked; questions wait until `unlock`, and are then approved;
 * * `drop`: the wallet loses its connection while asking (`disconnect` event, 4900).
 */
export type TestWalletPolicy = 'approve' | 'reject' | 'hang' | 'locked' | 'drop'
