import { idOf } from '@arcade/demo/ids.ts'
import { makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import { launchOptions } from './browser.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, storageOf } from './journeys.ts'

// Scans are drawn without a graphics card here, which a browser does only when it is told to.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, '--enable-unsafe-swiftshader'] } })

/** Of the demo, without files. */
const patient = idOf(4, 9)

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 24 Tf 40 100 Td (Plan de soins) Tj ET 
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`

test('FILE-05 a scan is turned and measured by keys, its measures come back, and a PDF is read beside it', async ({
  page,
  findings,
}) => {
  // Without a graphics card Chromium reads every frame back, and complains of it.
  findings.tolerate(/GL Driver Message .* GPU stall due to ReadPixels/)
  await logIn(page)
  const { token, uuid: userUuid = '' } = await storageOf(page)
  const mark = Date.now().toString(36)
  const send = async (name: string, category: string, buffer: Buffer) => {
    const answer = await page.request.post(`/v1/patients/${patient}/files`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { userUuid, category, fileName: name, file: { name, mimeType: 'application/octet-stream', buffer } },
    })
    expect(answer.status()).toBe(201)
  }
  await send(`Mandibule ${mark}.stl`, 'dental_scan', Buffer.from(makeArchStl('lower', [], 1.5)))
  await send(`Plan ${mark}.pdf`, 'viewer', Buffer.from(pdf))
  await page.goto(`/mon-espace/patient/fichiers?uuid=${patient}`)
  const open = async (title: string) => {
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Voir' }).click()
    return page.getByRole('dialog', { name: 'Visionneuse' })
  }
  let frame = await open(`Mandibule ${mark}`)
  const stage = frame.getByRole('application', { name: /^Modèle 3D/ })
  await expect(frame.locator('[data-ready]')).toBeVisible()

  // From the occlusal side there is nothing in the middle of a lower jaw: its front teeth are further down.
  await stage.focus()
  await page.keyboard.press('2')
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Touchez le second point')).toBeVisible()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(frame.getByText(/^\d+,\d mm/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const length = (await frame.getByText(/^\d+,\d mm/).textContent()) ?? ''
  await expectAccessible(page)
  await frame.getByRole('button', { name: 'Enregistrer les mesures' }).click()
  await expect(frame.getByRole('button', { name: 'Enregistrer les mesures' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.reload()
  frame = await open(`Mandibule ${mark}`)
  await expect(frame.getByText(length)).toBeVisible()

  await frame.getByRole('button', { name: 'Côte à côte' }).click()
  await frame.getByRole('region', { name: /./ }).nth(1).click()
  await frame.getByRole('navigation').getByText(`Plan ${mark}`).click()
  await expect(frame.getByRole('document')).toContainText('Plan de soins')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
