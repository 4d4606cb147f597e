import { pages } from '@arcade/contract/pages.ts'
import { makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import { hugo, labo } from '@arcade/demo/people.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, people, storageOf } from './journeys.ts'
import { makeSharer, patient } from './share-makers.ts'

test('FILE-04 TEN-04 a laboratory answers a share with a scan on a phone; the practice files it with its patient at one press', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { share, files } = await makeSharer(request)
  const { uuid: shared } = await share({ fileUuids: [files[0]?.uuid], recipientUuid: labo.id })

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, labo.email)
  await page.goto(`${pages.sharedFiles.path}?share=${shared}`)
  await page.getByRole('button', { name: 'Répondre avec des fichiers' }).click()
  const box = page.getByRole('textbox', { name: 'Votre message' })
  await expect(box).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`uuid=${shared}`))
  await expectNoOverflow(page)
  await expectAccessible(page)
  // Back leads to the share, and forward or a second press to the same conversation.
  await page.goBack()
  await page.getByRole('button', { name: 'Répondre avec des fichiers' }).click()
  await expect(box).toBeVisible()
  await page.reload()
  const name = `Bridge ${Date.now()}`
  const buffer = Buffer.from(makeArchStl('lower', [], 1.5))
  // In its header: the same bytes would be the file that the patient has already.
  buffer.write(name)
  await page.locator('input[type=file]').setInputFiles({ name: `${name}.stl`, mimeType: 'model/stl', buffer })
  const send = page.getByRole('button', { name: 'Envoyer' })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByRole('log').getByText(name)).toBeVisible()

  const practice = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await practice.setViewportSize({ width: 1440, height: 900 })
  await logIn(practice, people.camille)
  await practice.goto(`${pages.messages.path}?uuid=${shared}`)
  const log = practice.getByRole('log')
  await expect(log.getByText(name)).toBeVisible()
  await log.getByRole('button', { name: 'Classer' }).click()
  await expect(log.getByRole('button', { name: 'Classé' })).toBeVisible()
  const { token: theirs } = await storageOf(practice)
  const answer = await practice.request.get(`/v1/patients/${patient}/files`, {
    headers: { authorization: `Bearer ${theirs}` },
  })
  const filed = await answer.json()
  expect(filed.result.map(({ fileName }: { fileName: string }) => fileName)).toContain(`${name}.stl`)
  await practice.context().close()
})

/** What a file is called in a share. */
const shown = (page: Page, name: string) => page.getByRole('region', { name: 'Visionneuse' }).getByRole('img', { name })

test('FILE-04 FILE-05 a stranger opens a link by its code on a phone, and looks at the files in the viewer', async ({
  page,
  request,
}) => {
  const { share } = await makeSharer(request)
  const { address, code } = await share({ message: 'Merci de votre avis.' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByLabel('Code d’accès').fill(code)
  await page.keyboard.press('Enter')
  await expect(shown(page, 'photo-1')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voir photo-2' }).click()
  await expect(shown(page, 'photo-2')).toBeVisible()
  // Within the hour a reload needs no code, and shows the same file.
  await page.reload()
  await expect(shown(page, 'photo-2')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir en grand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visionneuse' })
  await expect(dialog.getByRole('img', { name: 'photo-2' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('img', { name: 'photo-2' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(shown(page, 'photo-2')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tout télécharger (.zip)' }).click()
  expect((await download).suggestedFilename()).toBe('files.zip')
})

test('FILE-04 a view-only share has no download for a colleague, and says that it can be copied', async ({
  page,
  request,
}) => {
  const { share } = await makeSharer(request)
  const { address, fileUuids } = await share({ recipientUuid: hugo.id, mayDownload: false })
  await logIn(page, hugo.email)
  await page.goto(address)
  await expect(page.getByText(/ce qui est montré peut être conservé/)).toBeVisible()
  await expect(shown(page, 'photo-1')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(shown(page, 'photo-1')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir en grand' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visionneuse' })
  await expect(dialog.getByRole('img', { name: 'photo-1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /[Tt]élécharger/ })).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /[Tt]élécharger/ })).toHaveCount(0)
  // Nor is there one behind the page.
  const { token } = await storageOf(page)
  const asked = await page.request.post('/v1/files/tickets', {
    headers: { authorization: `Bearer ${token}` },
    data: { fileUuids: fileUuids.slice(0, 1), purpose: 'download' },
  })
  expect(asked.status()).toBe(404)
})

test('FILE-04 a share that is revoked closes the viewers that a colleague and a stranger have open', async ({
  page,
  request,
  browser,
  baseURL,
  findings,
}) => {
  // Of a share that is over, as the page finds out.
  findings.expect(/^console error: Failed to load resource: .* status of 404/)
  const { share, revoke } = await makeSharer(request)
  const [given, linked] = [await share({ recipientUuid: hugo.id, mayDownload: false }), await share()]
  await logIn(page, hugo.email)
  await page.goto(given.address)
  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await stranger.goto(linked.address)
  await stranger.getByLabel('Code d’accès').fill(linked.code)
  await stranger.keyboard.press('Enter')
  for (const one of [stranger, page]) {
    await expect(shown(one, 'photo-1')).toBeVisible()
    await one.getByRole('button', { name: 'Ouvrir en grand' }).click()
    await expect(one.getByRole('dialog').getByRole('img', { name: 'photo-1' })).toBeVisible()
  }
  await revoke(given.uuid)
  await revoke(linked.uuid)
  for (const one of [page, stranger]) {
    await expect(one.getByText(/n’est plus ouvert/)).toBeVisible()
    await expect(one.getByRole('img', { name: 'photo-1' })).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByText(/n’est plus ouvert/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Fichiers partagés' }).first().click()
  await expect(page).not.toHaveURL(/share=/)
  await page.goBack()
  await expect(page.getByText(/n’est plus ouvert/)).toBeVisible()
  await stranger.context().close()
})

test('FILE-04 a practice shares by link, is asked before it loses the code, finds the share and revokes it', async ({
  page,
}) => {
  await logIn(page)
  await page.goto(`/mon-espace/patient/fichiers?uuid=${patient}`)
  const message = `Teinte ${Date.now()}`
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Partager' }).click()
  const drawer = page.getByRole('dialog', { name: 'Partager' })
  await drawer.getByText('Par lien').click()
  await drawer.getByLabel(/^Message/).fill(message)
  await page.reload()
  await expect(drawer.getByLabel(/^Message/)).toHaveValue(message)
  await expectAccessible(page)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await page.goForward()
  await drawer.getByRole('button', { name: 'Partager' }).click()
  const made = page.getByRole('dialog', { name: 'Fichiers partagés' })
  await expect(made).toContainText(/\d{4} \d{4}/)
  await page.goBack()
  const asks = page.getByRole('dialog', { name: 'Fermer sans avoir tout copié ?' })
  await asks.getByRole('button', { name: 'Revenir' }).click()
  await made.getByRole('button', { name: 'C’est noté' }).click()
  await expect(made).toHaveCount(0)
  await expect(page).not.toHaveURL(/share=/)

  await page.goto(`${pages.sharedFiles.path}?tab=sent`)
  const row = page.getByRole('row').filter({ hasText: message })
  await expect(row).toContainText('Jamais ouvert')
  await row.getByRole('button', { name: /^Révoquer/ }).click()
  await page.getByRole('button', { name: 'Révoquer maintenant' }).click()
  await expect(row).toContainText('Révoqué')
  await page.reload()
  await expect(row).toContainText('Révoqué')
})
