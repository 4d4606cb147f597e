/** Whether what an address or a field says can be the uuid of something. */
export const isUuid = (value: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
