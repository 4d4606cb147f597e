/** What a test has said on the console: it turns red by it, unless it looks at it and takes it out. */
export const noise: unknown[][] = []
