import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, storageOf } from './journeys.ts'

test('SCAN-01 an account is paired at the maker, and files of a case come to the patient while one looks on', async ({
  page,
  findings,
}) => {
  // The maker's page, which is of the sandbox.
  findings.expect(
    /^foreign request: (?:GET|POST) http:\/\/127\.0\.0\.1:\d+\/(?:scanner\/identity\/|sandbox\.css|mark\.svg)/,
  )
  await logIn(page)
  const { token, uuid: userUuid } = await storageOf(page)
  const lastName = `Scan${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const made = await page.request.post('/v1/patients', {
    data: { userUuid, personInfo: { firstName: 'Ondine', lastName }, locale: 'fr' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { uuid } = (await made.json()).result

  await page.goto(`/mon-espace/patient/fichiers?uuid=${uuid}`)
  await page.getByRole('button', { name: 'Depuis le scanner' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Appairer mon compte' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  // Back where one was, with the drawer open.
  await drawer.getByLabel('Nom du patient ou numéro du cas').fill('courtois')
  await drawer.getByRole('button', { name: /Maëlle Courtois/ }).click()
  await drawer.getByText('Ce patient', { exact: true }).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Importer 2 fichiers' }).click()
  await expect(page.getByText('2 fichiers importés du scanner')).toBeVisible()
  const scans = page.getByRole('region', { name: 'Empreintes 3D' })
  await expect(scans.getByRole('button', { name: 'UpperJawScan' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)

  await page.goto('/mon-espace/mon-reseau')
  await expect(page.getByText('Appairé à Camille Durand')).toBeVisible()
  await page.getByRole('button', { name: 'Dissocier' }).click()
  await expect(page.getByRole('button', { name: 'Appairer mon compte' })).toBeVisible()
})
