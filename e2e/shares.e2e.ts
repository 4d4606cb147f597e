import { pages } from '@arcade/contract/pages.ts'
import { idOf } from '@arcade/demo/ids.ts'
import { makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import { labo } from '@arcade/demo/people.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, people, signIn, storageOf } from './journeys.ts'

/** Of the demo, with files. */
const patient = idOf(4, 3)

test('FILE-04 TEN-04 a laboratory answers a share with a scan on a phone; the practice files it with its patient at one press', async ({
  page,
  browser,
  baseURL,
}) => {
  const { token } = await signIn(page.request, people.camille)
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get(`/v1/patients/${patient}/files`, { headers })
  const [{ uuid: fileUuid }] = (await listed.json()).result
  const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const made = await page.request.post(`/v1/patients/${patient}/shares`, {
    headers,
    data: { fileUuids: [fileUuid], recipientUuid: labo.id, expiresAt, mayDownload: true },
  })
  const share: string = (await made.json()).result.share.uuid

  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, labo.email)
  await page.goto(`${pages.sharedFiles.path}?share=${share}`)
  await page.getByRole('button', { name: 'Répondre avec des fichiers' }).click()
  const box = page.getByRole('textbox', { name: 'Votre message' })
  await expect(box).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`uuid=${share}`))
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
  await practice.goto(`${pages.messages.path}?uuid=${share}`)
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
