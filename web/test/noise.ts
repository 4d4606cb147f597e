/** The console output of a test: it turns red by it, unless it looks at it and takes it out. */
export const noise: unknown[][] = []
