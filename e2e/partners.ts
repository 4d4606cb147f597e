import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Address of the sandbox, set by the run that starts the product. */
const { SANDBOX_URL = '' } = process.env

/** As the server of a partner application calls the portal: by its machine. */
export async function machineHeaders(request: APIRequestContext, scope: string) {
  const answer = await request.post('/oidc/token', {
    headers: { authorization: `Basic ${Buffer.from('smilers:arcade-demo-secret').toString('base64')}` },
    form: { grant_type: 'client_credentials', scope },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

/** What stands in the books of the ERP. */
export async function readErp(path: string) {
  const answer = await fetch(`${SANDBOX_URL}/erp/${path}`, { headers: { authorization: 'Bearer journeys' } })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** The records of the CRM that a query finds. */
export async function queryCrm(soql: string): Promise<Record<string, unknown>[]> {
  const form = { grant_type: 'client_credentials', client_id: 'journeys', client_secret: 'journeys' }
  const crm = `${SANDBOX_URL}/crm/services`
  const given = await fetch(`${crm}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = (await given.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${crm}/data/v67.0/query?${new URLSearchParams({ q: soql })}`, { headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { records: Record<string, unknown>[] }).records
}
