import { type Kysely, type Migration, sql } from 'kysely'

/** Steps from an empty database to the schema, in the order of their names. A released step is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-logins': { up: createLogins },
  '0002-siwx': { up: createSiwx },
  '0003-keys': { up: createKeys },
  '0004-social': { up: createSocial },
  '0005-passkeys': { up: createPasskeys },
  '0006-purchases': { up: createPurchases },
  '0007-names': { up: createNames },
  '0008-email-changes': { up: createEmailChanges },
  '0009-seed-proofs': { up: addSeedProofs },
  '0010-social-browsers': { up: addSocialBrowsers },
  '0011-key-proofs': { up: addKeyProofs },
  '0012-siwx-accounts': { up: indexSiwxAccounts },
}

async function createLogins(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('identity_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_key', ['provider', 'subject_hash'])
    .addUniqueConstraint('identities_account', ['account_id', 'provider'])
    .execute()
  await schema
    .createTable('devices')
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_key', ['device_hash', 'email_hash'])
    .execute()
  await schema
    .createTable('email_logins')
    .addColumn('login_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('email_sealed', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('next_email_sealed', 'text')
    .addColumn('approval_hash', 'text', (column) => column.unique())
    .addColumn('approved_at', 'bigint')
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('authenticated_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('host', 'text')
    .addColumn('address_hash', 'text')
    .execute()
  const indexes = [
    ...[
      ['email_logins', 'expires_at'],
      ['sessions', 'expires_at'],
    ],
    ...[
      ['sessions', 'account_id'],
      ['rate_limits', 'next_at'],
      ['audit', 'at'],
    ],
  ] as const
  for (const [table, column] of indexes) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}

async function createSiwx({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('siwx_nonces')
    .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('siwx_sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account_address', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('siwx_sessions_key', ['token_hash', 'chain_id', 'account_address'])
    .execute()
  for (const table of ['siwx_nonces', 'siwx_sessions']) {
    await schema.createIndex(`${table}_expires_at`).on(table).column('expires_at').execute()
  }
}

async function createKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('account_keys')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('encrypted_seed', 'text', (column) => column.notNull())
    .addColumn('service_half_sealed', 'text', (column) => column.notNull())
    .addColumn('device_half_sealed', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createSocial({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('social_logins')
    .addColumn('login_hash', 'text', (column) => column.primaryKey())
    .addColumn('state_hash', 'text', (column) => column.unique())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('secrets_sealed', 'text', (column) => column.notNull())
    .addColumn('result_hash', 'text')
    .addColumn('identity_sealed', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('social_logins_expires_at')
    .on('social_logins')
    .column('expires_at')
    .execute()
}

async function createPasskeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('user_handle', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('seed_copies')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('encrypted_seed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seed_copies_key', ['account_id', 'kind', 'key_id'])
    .execute()
  const indexes = [
    ['passkeys', 'account_id'],
    ['passkey_challenges', 'expires_at'],
  ] as const
  for (const [table, column] of indexes) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}

async function createPurchases({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('onramp_purchases')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('purchase_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addPrimaryKeyConstraint('onramp_purchases_key', ['provider', 'purchase_id'])
    .execute()
  await schema
    .createIndex('onramp_purchases_account')
    .on('onramp_purchases')
    .columns(['account', 'at'])
    .execute()
}

async function createNames({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('registered_names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('owner_address', 'text', (column) => column.notNull())
    .addColumn('coin_types', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('name_nonces')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const indexes = [
    ['registered_names', 'owner_address'],
    ['name_nonces', 'expires_at'],
  ] as const
  for (const [table, column] of indexes) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
  }
}

async function createEmailChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('email_changes')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('identity_sealed', 'text', (column) => column.notNull())
    .addColumn('link_hash', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('email_changes_ends_at').on('email_changes').column('ends_at').execute()
  // An email is waited for by one account.
  await schema
    .createIndex('email_changes_subject_hash')
    .unique()
    .on('email_changes')
    .column('subject_hash')
    .where(sql.ref('confirmed_at'), 'is not', null)
    .execute()
}

async function addSeedProofs({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['account_keys', 'seed_copies']) {
    await schema.alterTable(table).addColumn('seed_hash', 'text').execute()
  }
  await schema.alterTable('seed_copies').addColumn('replaced_at', 'bigint').execute()
  await schema
    .createIndex('seed_copies_replaced_at')
    .on('seed_copies')
    .column('replaced_at')
    .execute()
}

async function addSocialBrowsers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('social_logins').addColumn('browser_hash', 'text').execute()
}

async function addKeyProofs({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('seed_copies').addColumn('code_hash', 'text').execute()
  await schema.alterTable('sessions').addColumn('key_proved_at', 'bigint').execute()
}

async function indexSiwxAccounts({ schema }: Kysely<unknown>): Promise<void> {
  const index = schema.createIndex('siwx_sessions_account').on('siwx_sessions')
  await index.expression(sql`lower(account_address)`).execute()
}
