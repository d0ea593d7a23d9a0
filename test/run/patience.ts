/**
 * How long tests wait for something to become true, in milliseconds: several files share the cores of a small machine. A mutation run has
 * the machine for itself, and many changes leave a test waiting.
 */
export const patience = process.env.MUTATED_SUBJECT ? 3_000 : 20_000
