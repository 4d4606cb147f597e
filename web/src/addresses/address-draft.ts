/** What is typed of an address is kept under this name; apart from the form, which is loaded when it is wanted. */
export const addressDraft = (uuid = 'new') => `addresses.${uuid}`
