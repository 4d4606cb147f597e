import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface SentClaim {
  reference: string
  url: string
}

export const yesterday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' }).format(Date.now() - 86_400_000)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Through all steps of the form; `article` is the step between the type and the facts, which some types have. */
export async function sendClaim(
  page: Page,
  type: RegExp,
  { article, facts }: { article?: (page: Page) => Promise<void>; facts: Record<string, string> },
): Promise<SentClaim> {
  const kind = type.source.includes('Incident') ? 'incident' : 'reclamation'
  await page.goto(`/mon-cabinet/document/dossier?kind=${kind}`)
  await page.getByRole('radio', { name: type }).check()
  await press(page, 'Continuer')
  if (article) {
    await article(page)
    await press(page, 'Continuer vers les faits')
  }
  for (const [label, value] of Object.entries({ 'Date des faits': yesterday, ...facts }))
    await page.getByLabel(label).fill(value)
  await press(page, 'Continuer vers les photos')
  await press(page, 'Continuer vers la vérification')
  await press(page, 'Envoyer')
  const heading = page.getByRole('heading', { level: 1, name: /^Dossier \w{8} Envoyée$/ })
  await expect(heading).toBeVisible()
  const [, reference = ''] = /Dossier (\w{8})/.exec((await heading.textContent()) ?? '') ?? []
  return { reference, url: page.url() }
}

interface Case {
  Status: string
  Type: string
  Description: string
  Comments__c: string | null
}

/** ADM-04: the department that handles claims, in its CRM. */
export async function enterCrm(request: APIRequestContext) {
  const crm = `${new URL(process.env.SANDBOX_URL ?? '').origin}/crm/services`
  const form = { grant_type: 'client_credentials', client_id: 'arcade', client_secret: 'sandbox' }
  const { access_token } = await (await request.post(`${crm}/oauth2/token`, { form })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const read = async ({ reference }: SentClaim) => {
    const q = `SELECT Status, Type, Description, Comments__c FROM Case WHERE Arcade_Reference__c = '${reference}'`
    const { records } = await (await request.get(`${crm}/data/v67.0/query`, { headers, params: { q } })).json()
    return records[0] as Case | undefined
  }
  /** The case comes by the outbox, which looks once a minute where it was not woken. */
  const expectCase = (claim: SentClaim, value: Partial<Record<keyof Case, unknown>>) =>
    expect.poll(() => read(claim), { timeout: 90_000 }).toMatchObject(value)
  const say = async (claim: SentClaim, Status: string, Answer__c: string) => {
    await expectCase(claim, {})
    const url = `${crm}/data/v67.0/sobjects/Case/Arcade_Reference__c/${claim.reference}`
    const answer = await request.patch(url, { headers, data: { Status, Answer__c } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { expectCase, say }
}
