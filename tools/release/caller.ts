import assert from 'node:assert/strict'

/** A server with the demo. */
export const url = process.env.ARCADE_URL ?? 'http://localhost:3000'

export const person = {
  login: 'camille.durand@arcade.example',
  password: 'arcade-demo-passphrase',
  type: 'PROFESSIONAL',
} as const

/** The token of a person is good with the cookie that came with it. */
export const cookieOf = (response: Response | undefined) =>
  (response?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0]).join('; ')

/** The document names where it is given; a generated client does not ask for it. */
export async function machineToken() {
  const answer = await fetch(`${url}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('smilersLab:arcade-demo-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'users:read files:read files:write' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  assert(token, 'no token for the machine')
  return token
}
