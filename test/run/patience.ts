/** How long tests wait for something to become true, in milliseconds: several files share the cores of a small machine. */
export const patience = 20_000
