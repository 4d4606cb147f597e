/** No living patient is older. */
export const earliestBirth = '1900-01-01'
