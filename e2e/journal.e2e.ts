import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, people, signIn } from './journeys.ts'
import { apart } from './mails.ts'

test('HOST-03 the journal of a patient shows who opened and changed them, and for whom', async ({ page, baseURL }) => {
  await logIn(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const userUuid = await page.evaluate(() => localStorage.getItem('uuid'))
  const made = await page.request.post('/v1/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { userUuid, personInfo: { firstName: 'Journal', lastName: `Témoin${Date.now()}` } },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { uuid } = (await made.json()).result
  await page.goto(`/mon-espace/patient/journal?uuid=${uuid}`)
  const lines = page.getByRole('list', { name: 'Aujourd’hui' }).getByRole('listitem')
  await expect(lines.first()).toHaveText(/^Camille Durand a ajouté le patient/)
  await expect(lines.last()).toHaveText(/^Camille Durand a (?:ouvert la fiche|consulté le dossier)/)
  await expectAccessible(page)

  await apart(baseURL, async (request) => {
    const { token: ofLea } = await signIn(request, people.lea)
    const answer = await request.get(`/v1/patients/${uuid}`, { headers: { authorization: `Bearer ${ofLea}` } })
    expect(answer.status()).toBe(200)
  })
  // A look sends no event: one sees it on coming back.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(lines.filter({ hasText: /^Léa Petit a ouvert la fiche/ })).toBeVisible()
  await expect(lines.filter({ hasText: /Secrétaire/ })).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})
