// Written by core/build/blockchainApi.js from docs/blockchain-service.openapi.yaml: change that, not this file.

export interface paths {
    readonly "/v1": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Passes a JSON-RPC request, or a batch of them, on to a chain. Used only where the host configured it. */
        readonly post: operations["callChain"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/supported-chains": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The chains that the service answers for. */
        readonly get: operations["getSupportedChains"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/identity/{address}": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The name and picture of an address. */
        readonly get: operations["getIdentity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{address}/balance": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What an account holds, the native token first. */
        readonly get: operations["getBalances"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{address}/assets": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The NFTs of an account, a page of them. */
        readonly get: operations["getAssets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/account/{account}/history": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The transactions of an account, newest first, a page of them. Those that wait to be mined come first. */
        readonly get: operations["getHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/account/{name}": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who a name belongs to. 404 where it is not registered. */
        readonly get: operations["getProfileOfName"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/reverse/{address}": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The profiles of the names that belong to an address. */
        readonly get: operations["getProfilesOfAddress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/suggestions/{name}": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Names like the one typed, and which of them are taken. */
        readonly get: operations["getNameSuggestions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/profile/account": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Registers the name that the owner's signed message asks for.
         * @description The message has one line each: the full name, the owner (CAIP-10), the coin type, the domain of the page, a nonce, and when it
         *     was issued (RFC 3339). The service refuses a message that is older than 5 minutes, one that it has seen before, one whose
         *     lines do not fit the request, and a signature that is not the owner's, each with 400 or 403 and its reason; 409 where the name
         *     is taken.
         */
        readonly post: operations["registerName"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/tokens": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The tokens of a chain that can be swapped. */
        readonly get: operations["getSwapTokens"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/quotes": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What providers give for an amount of a token. Empty where nobody does. */
        readonly get: operations["getQuotes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/allowance": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How much of a token the swap contract may take from an account. */
        readonly get: operations["getAllowance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/gas-price": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a unit of gas costs. */
        readonly get: operations["getGasPrice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/build-approve": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The transaction by which an account lets the swap contract take a token. */
        readonly get: operations["buildApprove"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/convert/build-transaction": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The transaction that swaps. */
        readonly post: operations["buildSwap"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/fungible/price": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What tokens are worth. */
        readonly post: operations["getPrices"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/options": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Who sells tokens for money. */
        readonly get: operations["getOnrampOptions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/onramp/quote": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** What a provider gives for an amount of money. */
        readonly post: operations["getOnrampQuote"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/generators/onrampurl": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The address of the provider's page where the purchase is made. */
        readonly post: operations["createOnrampUrl"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallets": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Wallets, the most used first, a page of them. */
        readonly get: operations["getWallets"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/e": {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Takes an analytics event. A 403 means that the project does not allow this origin. */
        readonly post: operations["recordEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description A chain, by CAIP-2.
         * @example eip155:1
         */
        readonly Caip2: string;
        /**
         * @description An account or a token of a chain, by CAIP-10. The native tokens of polkadot and bip122 have a colon of their own (`slip44:0`).
         * @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
         */
        readonly Caip10: string;
        /**
         * @description A kind of chains, by CAIP-2.
         * @example eip155
         */
        readonly Namespace: string;
        /**
         * @description An amount in base units (wei, lamports), as decimal text.
         * @example 500000000000000000
         */
        readonly BaseUnits: string;
        /**
         * @description A number that is not negative, as decimal text.
         * @example 4.2
         */
        readonly Decimal: string;
        /**
         * @description Money in the currency asked for, as a JSON number or as decimal text.
         * @example 2500
         * @example 0.000000000123
         */
        readonly Price: number | string;
        /**
         * @description Bytes.
         * @example 0x095ea7b3
         */
        readonly Hex: string;
        /**
         * @description A time by RFC 3339.
         * @example 2026-02-01T10:20:30Z
         */
        readonly Time: string;
        readonly Problem: {
            readonly reasons: readonly {
                /** @description What it is, for programs. */
                readonly name: string;
                /** @description What it is, for people. */
                readonly description: string;
            }[];
        };
        readonly RpcRequest: {
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id?: number | string | null;
            readonly method: string;
            readonly params?: readonly unknown[] | Record<string, never>;
        };
        readonly RpcAnswer: {
            /** @constant */
            readonly jsonrpc: "2.0";
            readonly id: number | string | null;
            readonly result?: unknown;
            readonly error?: {
                readonly code: number;
                readonly message: string;
                readonly data?: unknown;
            };
        };
        readonly SupportedChains: {
            readonly http: readonly components["schemas"]["Caip2"][];
            readonly ws: readonly components["schemas"]["Caip2"][];
        };
        readonly Identity: {
            readonly name: string | null;
            /** @description An `https:` or `data:` address of a picture. */
            readonly avatar: string | null;
        };
        readonly Balances: {
            readonly balances: readonly components["schemas"]["TokenBalance"][];
        };
        readonly TokenBalance: {
            readonly name: string;
            readonly symbol: string;
            readonly chainId: components["schemas"]["Caip2"];
            /** @description Absent for the native token. */
            readonly address?: components["schemas"]["Caip10"];
            /** @description Of the whole amount; absent where it is not known. */
            readonly value?: components["schemas"]["Price"];
            /** @description Of one token; absent where it is not known. */
            readonly price?: components["schemas"]["Price"];
            readonly quantity: {
                readonly decimals: string;
                /** @description In whole units. */
                readonly numeric: components["schemas"]["Decimal"];
            };
            /** @description Empty where there is none. */
            readonly iconUrl: string;
            /** @description True where no list of the service has this token. */
            readonly isUnlisted?: boolean;
        };
        readonly NftPage: {
            readonly data: readonly components["schemas"]["Nft"][];
            /** @description The cursor of the next page. */
            readonly next: string | null;
        };
        readonly Nft: {
            readonly id: string;
            readonly name: string;
            readonly collection: string;
            readonly tokenId: string;
            readonly chainId: components["schemas"]["Caip2"];
            /** @description A small picture; empty where there is none. */
            readonly previewUrl: string;
            /** @description A page about it; empty where there is none. */
            readonly detailUrl: string;
            readonly isSpam: boolean;
        };
        readonly TransactionPage: {
            readonly data: readonly components["schemas"]["Transaction"][];
            /** @description The cursor of the next page. */
            readonly next: string | null;
        };
        readonly Transaction: {
            /** @description Unique; it stays the same when a transaction that waits is mined. */
            readonly id: string;
            readonly metadata: components["schemas"]["TransactionMetadata"];
            /** @description What moved to or from the account. Empty for an approval, for a failed transaction, and for a call that moved nothing. */
            readonly transfers: readonly components["schemas"]["Transfer"][];
        };
        readonly TransactionMetadata: {
            /** @description As the chain's explorers know it. Absent for a purchase that was not sent yet. */
            readonly hash?: string;
            /** @description When it was mined; while it waits, when it was first seen. */
            readonly minedAt: components["schemas"]["Time"];
            readonly chain: components["schemas"]["Caip2"];
            /** @description As the account sees it. Known are `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deploy`, `execute` (any other call) and `buy` (an on-ramp purchase). */
            readonly operationType: string;
            /** @enum {string} */
            readonly status: "pending" | "confirmed" | "failed";
            readonly sentFrom: string;
            /** @description Empty where a contract was created. */
            readonly sentTo: string;
            readonly nonce?: number;
            /** @description The on-ramp provider of a purchase. */
            readonly provider?: string;
        };
        readonly Transfer: {
            /** @enum {string} */
            readonly direction: "in" | "out" | "self";
            readonly quantity: {
                /** @description In whole units. */
                readonly numeric: components["schemas"]["Decimal"];
            };
            /** @description Of the whole amount; absent where it is not known. */
            readonly value?: components["schemas"]["Price"];
            /** @description Of one token; absent where it is not known. */
            readonly price?: components["schemas"]["Price"];
            readonly sender?: string;
            readonly recipient?: string;
            readonly fungible_info?: components["schemas"]["FungibleInfo"];
            readonly nft_info?: components["schemas"]["NftInfo"];
        };
        readonly FungibleInfo: {
            readonly name: string;
            readonly symbol: string;
            readonly icon?: components["schemas"]["Picture"];
            readonly decimals?: number;
            /** @description Absent for the native token. */
            readonly address?: components["schemas"]["Caip10"];
        };
        readonly NftInfo: {
            readonly name: string;
            readonly content?: {
                readonly preview?: components["schemas"]["Picture"];
            };
            readonly flags?: {
                readonly is_spam: boolean;
            };
        };
        readonly Picture: {
            readonly url: string;
        };
        readonly Profile: {
            readonly name: string;
            /** @description By coin type (SLIP-44, ENSIP-11). */
            readonly addresses: {
                readonly [key: string]: {
                    readonly address: string;
                };
            };
            readonly attributes: readonly {
                readonly avatar?: string;
            }[];
        };
        readonly Profiles: readonly components["schemas"]["Profile"][];
        readonly NameSuggestions: {
            readonly suggestions: readonly {
                /** @description The full name. */
                readonly name: string;
                readonly registered: boolean;
            }[];
        };
        readonly Registration: {
            /** @description Of the network that the address is of (ENSIP-11). */
            readonly coin_type: number;
            readonly address: string;
            /** @description What the owner signed. */
            readonly message: string;
            readonly signature: components["schemas"]["Hex"];
        };
        readonly Registered: {
            readonly success: boolean;
        };
        readonly SwapTokens: {
            readonly tokens: readonly components["schemas"]["SwapToken"][];
        };
        readonly SwapToken: {
            readonly name: string;
            readonly symbol: string;
            readonly address: components["schemas"]["Caip10"];
            readonly decimals: number;
            readonly logoUri: string | null;
        };
        readonly Quotes: {
            readonly quotes: readonly components["schemas"]["Quote"][];
        };
        readonly Quote: {
            /** @description Names this quote in `getAllowance`, `buildApprove` and `buildSwap`. */
            readonly id?: string;
            readonly provider?: {
                /** @description The same in every answer, so that a choice outlives a new quote. */
                readonly id?: string;
                readonly name: string;
                readonly iconUrl?: string;
            };
            /** @description Of the token wanted, net of the fee. */
            readonly toAmount: components["schemas"]["BaseUnits"];
            /** @description What is given at the least with the default slippage of 1 percent. */
            readonly minToAmount?: components["schemas"]["BaseUnits"];
            /** @description What the provider takes. */
            readonly fee?: {
                readonly amount: components["schemas"]["BaseUnits"];
                /** @description Of the amount given. */
                readonly percent?: components["schemas"]["Decimal"];
                /** @description The token in which it is taken. */
                readonly address: components["schemas"]["Caip10"];
            };
            /** @description By how many percent the swap moves the price against the account. */
            readonly priceImpact?: components["schemas"]["Decimal"];
            /** @description Units of gas that the swap takes. */
            readonly gas?: components["schemas"]["BaseUnits"];
        };
        readonly Allowance: {
            readonly allowance: components["schemas"]["BaseUnits"];
        };
        readonly GasPrice: {
            readonly standard: components["schemas"]["BaseUnits"];
            readonly fast: components["schemas"]["BaseUnits"];
            readonly instant: components["schemas"]["BaseUnits"];
        };
        readonly SwapRequest: {
            readonly userAddress: components["schemas"]["Caip10"];
            readonly from: components["schemas"]["Caip10"];
            readonly to: components["schemas"]["Caip10"];
            readonly amount: components["schemas"]["BaseUnits"];
            /** @description The `id` of the quote that was chosen; the best provider's where it is absent. */
            readonly quoteId?: string;
            readonly eip155?: {
                /**
                 * @description Percent; a JSON number or decimal text.
                 * @default 1
                 */
                readonly slippage: number | string;
            };
        };
        readonly Eip155Fees: {
            /** @description Units of gas. */
            readonly gas: components["schemas"]["BaseUnits"];
            /** @description Wei. */
            readonly gasPrice: components["schemas"]["BaseUnits"];
        };
        readonly BuiltApproval: {
            readonly tx: components["schemas"]["BuiltTransaction"];
        };
        readonly BuiltSwap: {
            readonly tx: components["schemas"]["BuiltTransaction"] & {
                readonly toAmount: components["schemas"]["BaseUnits"];
            };
        };
        readonly BuiltTransaction: {
            readonly from: components["schemas"]["Caip10"];
            readonly to: components["schemas"]["Caip10"];
            readonly data: components["schemas"]["Hex"];
            /** @description Base units of the native token. */
            readonly value: components["schemas"]["BaseUnits"];
            readonly eip155: components["schemas"]["Eip155Fees"];
        };
        readonly PriceRequest: {
            /** @description `usd` is always known. */
            readonly currency: string;
            readonly addresses: readonly components["schemas"]["Caip10"][];
        };
        readonly Prices: {
            readonly fungibles: readonly {
                readonly address: components["schemas"]["Caip10"];
                readonly symbol: string;
                readonly price: components["schemas"]["Price"];
            }[];
        };
        readonly OnrampOptions: {
            readonly providers: readonly components["schemas"]["OnrampProvider"][];
        };
        readonly OnrampProvider: {
            /** @description `coinbase` and `meld` are known by name. */
            readonly id: string;
            readonly name: string;
            /** @description Percent. */
            readonly feeRange: {
                readonly min: components["schemas"]["Decimal"];
                readonly max: components["schemas"]["Decimal"];
            };
            readonly namespaces: readonly components["schemas"]["Namespace"][];
            /** @description Only these; all of the namespaces where it is absent. */
            readonly chains?: readonly components["schemas"]["Caip2"][];
            readonly paymentCurrencies?: readonly {
                readonly code: components["schemas"]["Currency"];
                readonly min?: components["schemas"]["Decimal"];
                readonly max?: components["schemas"]["Decimal"];
            }[];
            readonly iconUrl?: string;
        };
        /**
         * @description A currency, by ISO 4217.
         * @example USD
         */
        readonly Currency: string;
        readonly Money: {
            readonly amount: components["schemas"]["Decimal"];
            /** @description A currency by ISO 4217, or a token's symbol. */
            readonly currency: string;
        };
        readonly OnrampQuoteRequest: {
            readonly provider: string;
            /** @description Who gets the tokens. */
            readonly caipAddress: components["schemas"]["Caip10"];
            readonly paymentAmount: components["schemas"]["Decimal"];
            readonly paymentCurrency: components["schemas"]["Currency"];
            /** @description The token's symbol. */
            readonly purchaseCurrency: string;
            readonly network: components["schemas"]["Caip2"];
        };
        readonly OnrampQuote: {
            readonly provider: string;
            /** @description What is paid in all. */
            readonly paymentTotal: components["schemas"]["Money"];
            /** @description What is paid for the tokens. */
            readonly paymentSubtotal: components["schemas"]["Money"];
            /** @description The tokens bought. */
            readonly purchaseAmount: components["schemas"]["Money"];
            /** @description The provider's. */
            readonly fee: components["schemas"]["Money"];
            readonly networkFee: components["schemas"]["Money"];
            readonly quoteId: string;
        };
        readonly OnrampUrlRequest: {
            readonly provider: string;
            /** @description Who gets the tokens. */
            readonly caipAddress: components["schemas"]["Caip10"];
            /** @description The token's symbol. */
            readonly purchaseCurrency?: string;
            /** @description What is paid, in the payment currency. */
            readonly amount?: components["schemas"]["Decimal"];
            readonly paymentCurrency?: components["schemas"]["Currency"];
            /** @description The chain, by the provider's own name for it. */
            readonly chainName?: string;
            readonly quoteId?: string;
            /** @description Where the visitor's browser goes afterwards. */
            readonly redirectUrl?: string;
        };
        readonly OnrampUrl: {
            readonly url: string;
        };
        readonly WalletPage: {
            readonly data: readonly components["schemas"]["Wallet"][];
            readonly count: number;
        };
        readonly Wallet: {
            readonly id: string;
            readonly name: string;
            /** @description By which the wallet announces itself (EIP-6963). */
            readonly rdns?: string;
            /** @description An `https:` or `data:` address. */
            readonly image?: string;
            /** @description CAIP-2 ids or whole namespaces. */
            readonly chains: readonly string[];
            /** @description The app's own scheme. */
            readonly mobileLink?: string;
            readonly universalLink?: string;
            readonly desktopLink?: string;
            readonly webLink?: string;
            readonly supportsWalletConnect?: boolean;
            readonly homepage?: string;
            /** @description Where it is installed from, by the store's name. */
            readonly stores?: {
                readonly [key: string]: string;
            };
            /** @description The connector ids by which it is found in a page, beside `rdns`; `standard:<name>` and `injectedWeb3:<key>` for example. */
            readonly injected?: readonly string[];
        };
        readonly AnalyticsEvent: {
            /** Format: uuid */
            readonly eventId: string;
            /** @description The page, without query and hash. */
            readonly url: string;
            readonly domain: string;
            /** @description Milliseconds since 1970. */
            readonly timestamp: number;
            readonly props: {
                readonly type: string;
                readonly event: string;
                readonly properties?: Record<string, never>;
                /** @description Only where the host asked for it. */
                readonly address?: string;
            };
        };
    };
    responses: {
        /** @description The request is not as this page says. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "InvalidAddress",
                 *           "description": "\"0x12\" is not an EVM address."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The project is not known, or its origin not allowed. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "OriginNotAllowed",
                 *           "description": "This origin is not on the allowlist."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "NameNotFound",
                 *           "description": "\"nobody.eth\" is not registered."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description It is taken. */
        readonly Conflict: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "NameTaken",
                 *           "description": "\"alice.kit.eth\" is registered."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. */
        readonly TooManyRequests: {
            headers: {
                /**
                 * @description Seconds, or an HTTP date (RFC 9110).
                 * @example 2
                 */
                readonly "Retry-After"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "RateLimited",
                 *           "description": "Ask again in 2 seconds."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed, or a chain behind it. */
        readonly ServerError: {
            headers: {
                /**
                 * @description Seconds, or an HTTP date (RFC 9110).
                 * @example 2
                 */
                readonly "Retry-After"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "reasons": [
                 *         {
                 *           "name": "ChainUnavailable",
                 *           "description": "The chain did not answer."
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description The type of the SDK that asks.
         * @example wallet-kit
         */
        readonly Sdk: string;
        /**
         * @description Its version, behind the framework that it is used with.
         * @example react-0.1.0
         */
        readonly SdkVersion: string;
        /**
         * @description The host's project, where the service asks for one.
         * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
         */
        readonly ProjectId: string;
        /**
         * @description An address, as its chain writes it; eip155 in any case.
         * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
         */
        readonly Address: string;
        /**
         * @description A full name. The service normalises it by ENSIP-15.
         * @example alice.eth
         */
        readonly Name: string;
        /**
         * @description Only this chain; all those of the address's namespace where it is absent.
         * @example eip155:1
         */
        readonly ChainId: components["schemas"]["Caip2"];
        /**
         * @description The chain.
         * @example eip155:1
         */
        readonly RequiredChainId: components["schemas"]["Caip2"];
        /**
         * @description The `next` of the page before.
         * @example eyJiIjoxMn0
         */
        readonly Cursor: string;
        /**
         * @description The account (CAIP-10).
         * @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
         */
        readonly UserAddress: components["schemas"]["Caip10"];
        /**
         * @description The token given (CAIP-10).
         * @example eip155:1:0x7e57000000000000000000000000000000000006
         */
        readonly From: components["schemas"]["Caip10"];
        /**
         * @description The token wanted (CAIP-10), of the same chain.
         * @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
         */
        readonly To: components["schemas"]["Caip10"];
        /**
         * @description How much of the token given, in its base units; above 0.
         * @example 1000000
         */
        readonly Amount: components["schemas"]["BaseUnits"];
        /**
         * @description The `id` of the quote that was chosen; the best provider's where it is absent.
         * @example amm:7f3a
         */
        readonly QuoteId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly callChain: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The chain.
                 * @example eip155:1
                 */
                readonly chainId: components["parameters"]["RequiredChainId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "jsonrpc": "2.0",
                 *       "id": 1,
                 *       "method": "eth_blockNumber",
                 *       "params": []
                 *     }
                 */
                readonly "application/json": components["schemas"]["RpcRequest"] | readonly components["schemas"]["RpcRequest"][];
            };
        };
        readonly responses: {
            /** @description What the chain answered. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jsonrpc": "2.0",
                     *       "id": 1,
                     *       "result": "0x10"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["RpcAnswer"] | readonly components["schemas"]["RpcAnswer"][];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getSupportedChains: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description CAIP-2 ids, by the way in which `callChain` reaches them. Of one that is not among `http` nothing else is asked where its balances are empty, or an error. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "http": [
                     *         "eip155:1",
                     *         "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
                     *       ],
                     *       "ws": []
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SupportedChains"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getIdentity: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description An address, as its chain writes it; eip155 in any case.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly address: components["parameters"]["Address"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Null for what there is none of. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "alice.eth",
                     *       "avatar": "https://avatars.example/alice.png"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Identity"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getBalances: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The currency of `value` and `price`. `usd` is always known.
                 * @example usd
                 */
                readonly currency?: string;
                /**
                 * @description Only this chain; all those of the address's namespace where it is absent.
                 * @example eip155:1
                 */
                readonly chainId?: components["parameters"]["ChainId"];
                /**
                 * @description Skips the service's cache.
                 * @example true
                 */
                readonly forceUpdate?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description An address, as its chain writes it; eip155 in any case.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly address: components["parameters"]["Address"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The balances above 0. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "balances": [
                     *         {
                     *           "name": "Ether",
                     *           "symbol": "ETH",
                     *           "chainId": "eip155:1",
                     *           "value": 10500,
                     *           "price": 2500,
                     *           "quantity": {
                     *             "decimals": "18",
                     *             "numeric": "4.2"
                     *           },
                     *           "iconUrl": "https://icons.example/eth.png"
                     *         },
                     *         {
                     *           "name": "Test Dollar",
                     *           "symbol": "TUSD",
                     *           "chainId": "eip155:1",
                     *           "address": "eip155:1:0x7e57000000000000000000000000000000000006",
                     *           "value": "3480.5",
                     *           "price": "1",
                     *           "quantity": {
                     *             "decimals": "6",
                     *             "numeric": "3480.5"
                     *           },
                     *           "iconUrl": "https://icons.example/tusd.png"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Balances"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getAssets: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description Only this chain; all those of the address's namespace where it is absent.
                 * @example eip155:1
                 */
                readonly chainId?: components["parameters"]["ChainId"];
                /**
                 * @description The `next` of the page before.
                 * @example eyJiIjoxMn0
                 */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description An address, as its chain writes it; eip155 in any case.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly address: components["parameters"]["Address"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page, spam marked as such. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "eip155:1:41",
                     *           "name": "Low Tide 41",
                     *           "collection": "Shorelines",
                     *           "tokenId": "41",
                     *           "chainId": "eip155:1",
                     *           "previewUrl": "https://images.example/41.png",
                     *           "detailUrl": "https://shorelines.example/41",
                     *           "isSpam": false
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    readonly "application/json": components["schemas"]["NftPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getHistory: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The `next` of the page before.
                 * @example eyJiIjoxMn0
                 */
                readonly cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Only the purchases of this on-ramp provider.
                 * @example coinbase
                 */
                readonly onramp?: string;
                /**
                 * @description `use`, the default where it is absent: the service may answer from its cache. `recheck`: it reads anew.
                 * @example recheck
                 */
                readonly cache?: "use" | "recheck";
                /**
                 * @description Only this chain; all those of the address's namespace where it is absent.
                 * @example eip155:1
                 */
                readonly chainId?: components["parameters"]["ChainId"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The account's address, as its chain writes it.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly account: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page, and where the next one begins. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "eip155:1:0x5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e0a3c6f3e7b9bd1a5e1cb6f0bde3a7c42",
                     *           "metadata": {
                     *             "hash": "0x5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e0a3c6f3e7b9bd1a5e1cb6f0bde3a7c42",
                     *             "minedAt": "2026-02-01T10:20:30Z",
                     *             "chain": "eip155:1",
                     *             "operationType": "trade",
                     *             "status": "confirmed",
                     *             "sentFrom": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *             "sentTo": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
                     *             "nonce": 3
                     *           },
                     *           "transfers": [
                     *             {
                     *               "direction": "out",
                     *               "quantity": {
                     *                 "numeric": "0.5"
                     *               },
                     *               "value": 1250,
                     *               "price": 2500,
                     *               "sender": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *               "recipient": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
                     *               "fungible_info": {
                     *                 "name": "Ether",
                     *                 "symbol": "ETH",
                     *                 "decimals": 18,
                     *                 "icon": {
                     *                   "url": "https://icons.example/eth.png"
                     *                 }
                     *               }
                     *             },
                     *             {
                     *               "direction": "in",
                     *               "quantity": {
                     *                 "numeric": "1236.02"
                     *               },
                     *               "value": 1236.02,
                     *               "price": 1,
                     *               "sender": "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
                     *               "recipient": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *               "fungible_info": {
                     *                 "name": "Test Dollar",
                     *                 "symbol": "TUSD",
                     *                 "decimals": 6,
                     *                 "address": "eip155:1:0x7e57000000000000000000000000000000000006",
                     *                 "icon": {
                     *                   "url": "https://icons.example/tusd.png"
                     *                 }
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "id": "eip155:1:0x9b1de7e1b6a1f2a0cb5d9a47f0b1a2f88d6c31c0a4bd5e6f708192a3b4c5d6e7",
                     *           "metadata": {
                     *             "hash": "0x9b1de7e1b6a1f2a0cb5d9a47f0b1a2f88d6c31c0a4bd5e6f708192a3b4c5d6e7",
                     *             "minedAt": "2026-01-31T08:00:00Z",
                     *             "chain": "eip155:1",
                     *             "operationType": "receive",
                     *             "status": "confirmed",
                     *             "sentFrom": "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                     *             "sentTo": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
                     *           },
                     *           "transfers": [
                     *             {
                     *               "direction": "in",
                     *               "quantity": {
                     *                 "numeric": "1"
                     *               },
                     *               "nft_info": {
                     *                 "name": "Claim 5000 at once",
                     *                 "content": {
                     *                   "preview": {
                     *                     "url": "https://images.example/claim.png"
                     *                   }
                     *                 },
                     *                 "flags": {
                     *                   "is_spam": true
                     *                 }
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": "eyJiIjoxMn0"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TransactionPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getProfileOfName: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description A full name. The service normalises it by ENSIP-15.
                 * @example alice.eth
                 */
                readonly name: components["parameters"]["Name"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "alice.eth",
                     *       "addresses": {
                     *         "60": {
                     *           "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
                     *         }
                     *       },
                     *       "attributes": [
                     *         {
                     *           "avatar": "https://avatars.example/alice.png"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Profile"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getProfilesOfAddress: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description An address, as its chain writes it; eip155 in any case.
                 * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly address: components["parameters"]["Address"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account's own choice first; empty where there is none. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "alice.eth",
                     *         "addresses": {
                     *           "60": {
                     *             "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
                     *           }
                     *         },
                     *         "attributes": []
                     *       }
                     *     ]
                     */
                    readonly "application/json": components["schemas"]["Profiles"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getNameSuggestions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The zone that names are registered in; the service's own where it is absent.
                 * @example kit.eth
                 */
                readonly zone?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description What was typed, without the zone.
                 * @example alice
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The name typed first, if it can be a name at all. Names are full names. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "suggestions": [
                     *         {
                     *           "name": "alice.kit.eth",
                     *           "registered": true
                     *         },
                     *         {
                     *           "name": "alice-1.kit.eth",
                     *           "registered": false
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["NameSuggestions"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly registerName: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "coin_type": 60,
                 *       "address": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "message": "Name: alice.kit.eth\nOwner: eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\nCoin type: 60\nDomain: app.example\nNonce: 5f0c8f0a61cf8a1b6a3d1bb5\nIssued at: 2026-02-01T10:20:30Z",
                 *       "signature": "0x5f0c8f0a"
                 *     }
                 */
                readonly "application/json": components["schemas"]["Registration"];
            };
        };
        readonly responses: {
            /** @description It is registered. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Registered"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getSwapTokens: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The chain.
                 * @example eip155:1
                 */
                readonly chainId: components["parameters"]["RequiredChainId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The native token included. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "name": "Ether",
                     *           "symbol": "ETH",
                     *           "address": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                     *           "decimals": 18,
                     *           "logoUri": "https://icons.example/eth.png"
                     *         },
                     *         {
                     *           "name": "Test Dollar",
                     *           "symbol": "TUSD",
                     *           "address": "eip155:1:0x7e57000000000000000000000000000000000006",
                     *           "decimals": 6,
                     *           "logoUri": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SwapTokens"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getQuotes: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description How much of the token given, in its base units; above 0.
                 * @example 1000000
                 */
                readonly amount: components["parameters"]["Amount"];
                /**
                 * @description The account that swaps (CAIP-10), where one is connected.
                 * @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly userAddress?: components["schemas"]["Caip10"];
                /**
                 * @description The token given (CAIP-10).
                 * @example eip155:1:0x7e57000000000000000000000000000000000006
                 */
                readonly from: components["parameters"]["From"];
                /**
                 * @description The token wanted (CAIP-10), of the same chain.
                 * @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
                 */
                readonly to: components["parameters"]["To"];
                /**
                 * @description Wei for a unit of gas, for providers that weigh routes by their cost.
                 * @example 1000000000
                 */
                readonly gasPrice?: components["schemas"]["BaseUnits"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One quote of each provider, in any order; a client sorts by `toAmount`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "quotes": [
                     *         {
                     *           "id": "amm:7f3a",
                     *           "provider": {
                     *             "id": "amm",
                     *             "name": "Local AMM",
                     *             "iconUrl": "https://icons.example/amm.png"
                     *           },
                     *           "toAmount": "1236020000",
                     *           "minToAmount": "1223659800",
                     *           "fee": {
                     *             "amount": "4250000000000000",
                     *             "percent": "0.85",
                     *             "address": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
                     *           },
                     *           "priceImpact": "0.31",
                     *           "gas": "182000"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Quotes"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getAllowance: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The token (CAIP-10). A native token needs no allowance; its answer is the largest amount there is.
                 * @example eip155:1:0x7e57000000000000000000000000000000000006
                 */
                readonly tokenAddress: components["schemas"]["Caip10"];
                /**
                 * @description The account (CAIP-10).
                 * @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly userAddress: components["parameters"]["UserAddress"];
                /**
                 * @description The `id` of the quote that was chosen; the best provider's where it is absent.
                 * @example amm:7f3a
                 */
                readonly quoteId?: components["parameters"]["QuoteId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Base units of the token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "allowance": "0"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Allowance"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getGasPrice: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The chain.
                 * @example eip155:1
                 */
                readonly chainId: components["parameters"]["RequiredChainId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Base units of the native token (wei), for three speeds. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "standard": "1000000000",
                     *       "fast": "1250000000",
                     *       "instant": "1500000000"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["GasPrice"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly buildApprove: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description The account (CAIP-10).
                 * @example eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
                 */
                readonly userAddress: components["parameters"]["UserAddress"];
                /**
                 * @description The token given (CAIP-10).
                 * @example eip155:1:0x7e57000000000000000000000000000000000006
                 */
                readonly from: components["parameters"]["From"];
                /**
                 * @description The token wanted (CAIP-10), of the same chain.
                 * @example eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
                 */
                readonly to: components["parameters"]["To"];
                /**
                 * @description How much of the token given, in its base units; above 0.
                 * @example 1000000
                 */
                readonly amount: components["parameters"]["Amount"];
                /**
                 * @description The `id` of the quote that was chosen; the best provider's where it is absent.
                 * @example amm:7f3a
                 */
                readonly quoteId?: components["parameters"]["QuoteId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /**
             * @description `tx.to` is the source token and `tx.data` a call of `approve(spender, amount)`, with exactly the amount asked for. A client refuses
             *     anything that does not fit its request.
             */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tx": {
                     *         "from": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *         "to": "eip155:1:0x7e57000000000000000000000000000000000006",
                     *         "data": "0x095ea7b30000000000000000000000007a250d5630b4cf539739df2c5dacb4c659f2488d00000000000000000000000000000000000000000000000000000000000f4240",
                     *         "value": "0",
                     *         "eip155": {
                     *           "gas": "150000",
                     *           "gasPrice": "1000000000"
                     *         }
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BuiltApproval"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly buildSwap: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "userAddress": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "from": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                 *       "to": "eip155:1:0x7e57000000000000000000000000000000000006",
                 *       "amount": "500000000000000000",
                 *       "eip155": {
                 *         "slippage": 1
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["SwapRequest"];
            };
        };
        readonly responses: {
            /**
             * @description `tx.toAmount` is what the swap gives as of now, net of the fee. A client refuses an answer whose chain, sender or value does
             *     not fit its request.
             */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tx": {
                     *         "from": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *         "to": "eip155:1:0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
                     *         "data": "0x7ff36ab5",
                     *         "value": "500000000000000000",
                     *         "toAmount": "1236020000",
                     *         "eip155": {
                     *           "gas": "182000",
                     *           "gasPrice": "1000000000"
                     *         }
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["BuiltSwap"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getPrices: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "currency": "usd",
                 *       "addresses": [
                 *         "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["PriceRequest"];
            };
        };
        readonly responses: {
            /** @description Only those tokens that the service knows, their addresses as they were asked for. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fungibles": [
                     *         {
                     *           "address": "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                     *           "symbol": "ETH",
                     *           "price": 2500
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Prices"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getOnrampOptions: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The providers, in the order in which they are to be listed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "providers": [
                     *         {
                     *           "id": "coinbase",
                     *           "name": "Coinbase",
                     *           "feeRange": {
                     *             "min": "1",
                     *             "max": "2"
                     *           },
                     *           "namespaces": [
                     *             "eip155"
                     *           ],
                     *           "chains": [
                     *             "eip155:1",
                     *             "eip155:8453"
                     *           ],
                     *           "paymentCurrencies": [
                     *             {
                     *               "code": "USD",
                     *               "min": "5",
                     *               "max": "500"
                     *             }
                     *           ],
                     *           "iconUrl": "https://icons.example/coinbase.png"
                     *         },
                     *         {
                     *           "id": "meld",
                     *           "name": "Meld",
                     *           "feeRange": {
                     *             "min": "1",
                     *             "max": "2"
                     *           },
                     *           "namespaces": [
                     *             "eip155",
                     *             "solana"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["OnrampOptions"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getOnrampQuote: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "provider": "coinbase",
                 *       "caipAddress": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "paymentAmount": "100",
                 *       "paymentCurrency": "USD",
                 *       "purchaseCurrency": "ETH",
                 *       "network": "eip155:1"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OnrampQuoteRequest"];
            };
        };
        readonly responses: {
            /** @description The quote. `paymentTotal` = `paymentSubtotal` + `fee` + `networkFee`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "coinbase",
                     *       "paymentTotal": {
                     *         "amount": "100",
                     *         "currency": "USD"
                     *       },
                     *       "paymentSubtotal": {
                     *         "amount": "98",
                     *         "currency": "USD"
                     *       },
                     *       "purchaseAmount": {
                     *         "amount": "0.0392",
                     *         "currency": "ETH"
                     *       },
                     *       "fee": {
                     *         "amount": "1.5",
                     *         "currency": "USD"
                     *       },
                     *       "networkFee": {
                     *         "amount": "0.5",
                     *         "currency": "USD"
                     *       },
                     *       "quoteId": "5f0c8f0a61cf"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["OnrampQuote"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly createOnrampUrl: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "provider": "coinbase",
                 *       "caipAddress": "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "purchaseCurrency": "ETH",
                 *       "amount": "100",
                 *       "paymentCurrency": "USD",
                 *       "chainName": "ethereum",
                 *       "redirectUrl": "https://app.example/bought"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OnrampUrlRequest"];
            };
        };
        readonly responses: {
            /** @description An `https:` address (`http:` on the own machine), good once and for a few minutes. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pay.example/?session=5f0c8f0a61cf"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["OnrampUrl"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly getWallets: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
                /**
                 * @description Counted from 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description How many on a page.
                 * @example 40
                 */
                readonly entries?: number;
                /**
                 * @description Only those that serve one of these CAIP-2 ids or namespaces; separated by commas.
                 * @example eip155:1,solana
                 */
                readonly chains?: string;
                /**
                 * @description Words that the name has, in any case.
                 * @example fern
                 */
                readonly search?: string;
                /**
                 * @description Only these ids; separated by commas.
                 * @example fern,jade-heron
                 */
                readonly include?: string;
                /**
                 * @description None of these ids; separated by commas.
                 * @example amber-avocet
                 */
                readonly exclude?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page, and how many wallets there are on all of them. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "fern",
                     *           "name": "Fern",
                     *           "rdns": "app.fern",
                     *           "image": "https://icons.example/fern.png",
                     *           "chains": [
                     *             "eip155",
                     *             "solana"
                     *           ],
                     *           "mobileLink": "fern://",
                     *           "universalLink": "https://fern.example/open",
                     *           "webLink": "https://app.fern.example",
                     *           "supportsWalletConnect": true,
                     *           "homepage": "https://fern.example",
                     *           "stores": {
                     *             "chrome": "https://chrome.example/fern"
                     *           },
                     *           "injected": [
                     *             "standard:Fern"
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1
                     *     }
                     */
                    readonly "application/json": components["schemas"]["WalletPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
    readonly recordEvent: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The host's project, where the service asks for one.
                 * @example 5f0c8f0a61cf8a1b6a3d1bb5b3d2ad8e
                 */
                readonly projectId?: components["parameters"]["ProjectId"];
                /**
                 * @description The type of the SDK that asks.
                 * @example wallet-kit
                 */
                readonly st?: components["parameters"]["Sdk"];
                /**
                 * @description Its version, behind the framework that it is used with.
                 * @example react-0.1.0
                 */
                readonly sv?: components["parameters"]["SdkVersion"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "eventId": "1f0c8f0a-61cf-4a1b-8a3d-1bb5b3d2ad8e",
                 *       "url": "https://app.example/trade",
                 *       "domain": "app.example",
                 *       "timestamp": 1769941230000,
                 *       "props": {
                 *         "type": "track",
                 *         "event": "MODAL_OPEN",
                 *         "properties": {
                 *           "connected": false
                 *         }
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["AnalyticsEvent"];
            };
        };
        readonly responses: {
            /** @description It was taken. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly "5XX": components["responses"]["ServerError"];
        };
    };
}
