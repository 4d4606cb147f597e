import { createHash, randomBytes } from 'node:crypto'
import { scannerAccounts } from '@arcade/demo/scanner/cases.ts'
import { describe, expect, it } from 'vitest'
import { makeSandbox } from '../sandbox.fixture.ts'

const redirect = 'http://localhost:9/back'
const [camilles] = scannerAccounts

interface SimulatedCase {
  Id: string
  PatientName: string
  Created: string
  Actors: { Id: string }[]
  Scans: { Id: string; Hash: string; Href: string }[]
}

async function makeScanner(account = camilles) {
  const { ask, origin } = await makeSandbox()
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'arcade',
    redirect_uri: redirect,
    state: 'st',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const answer = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const reply = await ask(`/scanner/identity/connect/authorize?${query}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return new URL(reply.headers.get('location') ?? '').searchParams
  }
  const token = (fields: Record<string, string>) =>
    ask('/scanner/identity/connect/token', {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'arcade', ...fields }),
    })
  const code = (await answer({ account: account.id, answer: 'allow' })).get('code') ?? ''
  const exchange = () =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier })
  const tokens = (await (await exchange()).json()) as { access_token: string; refresh_token: string }
  const get = (path: string, access = tokens.access_token) =>
    ask(`/scanner${path}`, { headers: { authorization: `Bearer ${access}` }, redirect: 'manual' })
  const cases = async (path: string) => (await (await get(path)).json()) as { Cases: SimulatedCase[]; Count: number }
  return { ask, origin, answer, token, exchange, tokens, get, cases }
}

describe('the maker of the 3D scanner', () => {
  it('SCAN-01 gives a code for PKCE, once, and refresh tokens that rotate', async () => {
    const { answer, exchange, token, tokens, get } = await makeScanner()
    expect((await answer({ answer: 'refuse' })).toString()).toBe('state=st&error=access_denied')
    const again = await exchange()
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }])
    const refresh = () => token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
    expect((await refresh()).status).toBe(200)
    expect((await refresh()).status).toBe(400)
    expect((await get('/users/api/users/me', 'unknown')).status).toBe(401)
  })

  it('SCAN-01 says the region of an account, and lists its cases there by ten, a foreign one among them', async () => {
    const { get, cases, origin } = await makeScanner()
    expect(await (await get('/users/api/users/me')).json()).toMatchObject({ RegionUri: `${origin}/scanner/eu` })
    const first = await cases('/eu/api/cases?page=0')
    expect([first.Cases.length, first.Count]).toEqual([10, 31])
    expect(first.Cases[0]).toMatchObject({ PatientName: 'Éléonore Abadie', Actors: [{ Id: camilles.id }] })
    const last = await cases('/eu/api/cases?page=2')
    const dates = last.Cases.map(({ Created }) => Created)
    expect(dates.some((date) => !date.includes('.'))).toBe(true)
    expect((await cases('/eu/api/cases?page=3')).Cases).toHaveLength(1)
    const foreign = (await cases('/eu/api/cases/search?searchString=confrere')).Cases[0]
    expect(foreign?.Actors[0]?.Id).toBe(scannerAccounts[1].id)
    expect((await cases('/us/api/cases')).Count).toBe(0)
    expect(await cases('/eu/api/cases?page=1000000')).toEqual({ Cases: [], Count: 31 })
    expect((await cases('/eu/api/cases/search?searchString=abadie&page=0')).Count).toBe(1)
  })

  it('SCAN-01 says errors as plain text with 400, and files with their SHA-1', async () => {
    const { get, cases } = await makeScanner()
    const missing = await get('/eu/api/cases/none')
    expect([missing.status, await missing.text()]).toEqual([400, 'No case with Id none could be found'])
    const scan = (await cases('/eu/api/cases')).Cases[0]?.Scans[0]
    const path = new URL(scan?.Href ?? '').pathname.replace('/scanner', '')
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(scan?.Hash)
    const closed = (await cases('/eu/api/cases/search?searchString=autorisation')).Cases[0]
    const file = await get(`/eu/api/cases/${closed?.Id}/attachments/${closed?.Scans[0]?.Id}`)
    expect([file.status, await file.text()]).toEqual([400, expect.stringContaining('permission')])
  })
})
