/** AUTH-15: what a new password needs at least; the browser says so while it is typed. */
export const shortestPassword = 12
