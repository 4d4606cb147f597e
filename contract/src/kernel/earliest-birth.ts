/** Nobody who is treated today was born before. */
export const earliestBirth = '1900-01-01'
