/** Finds Redis, or installs Debian’s where this user may. Gives its program; throws with what to do instead. */
export declare function ensureRedis(): Promise<string>
