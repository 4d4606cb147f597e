export const built = true
