/** The draft of an address has this name; apart from the form, which is loaded on demand. */
export const addressDraft = (uuid = 'new') => `addresses.${uuid}`
