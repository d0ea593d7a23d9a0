/** Finds the programs of Postgres, or installs Debian's where this user may. Gives their folder; throws with what to do instead. */
export declare function ensurePostgres(): Promise<string>
