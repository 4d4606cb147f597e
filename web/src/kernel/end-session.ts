/**
 * AUTH-09: the token becomes useless on the server. Goes on when the page is left; a server that cannot be told is not
 * waited for. The route belongs to `sign-in`, which the kernel does not know.
 */
export async function endSession(token: string): Promise<void> {
  const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true }
  await fetch('/v1/logout', { ...request, credentials: 'same-origin' }).catch(() => {})
}
