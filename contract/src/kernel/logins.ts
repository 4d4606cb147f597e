/** What a name to sign in with may be. No address: those belong to who reads their mails. */
export const loginPattern = /^[a-z0-9][a-z0-9._-]{2,39}$/i
