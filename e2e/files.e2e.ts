import { idOf } from '@arcade/demo/ids.ts'
import { drawFront } from '@arcade/demo/imaging/front-photograph.ts'
import { encodeJpeg } from '@arcade/demo/imaging/jpeg.ts'
import { makeArchStl } from '@arcade/demo/imaging/meshes.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, people, storageOf } from './journeys.ts'

/** Of the demo, without files. */
const path = `/mon-espace/patient/fichiers?uuid=${idOf(4, 8)}`

/** Each run has files of its own, and bytes that no other has. */
function makeFiles() {
  const mark = Date.now().toString(36)
  const shade = Math.random()
  const photograph = encodeJpeg(drawFront({ from: 'front', missing: [], shade, seed: Math.floor(shade * 1e6) }))
  return [
    { name: `Vue ${mark}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(photograph) },
    { name: `Mandibule ${mark}.stl`, mimeType: '', buffer: Buffer.from(makeArchStl('lower', [], 1.5)) },
    { name: `Notes ${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Rien de tout cela.') },
  ].map((file) => ({ ...file, title: file.name.replace(/\.\w+$/, '') }))
}

test('FILE-01 FILE-02 FILE-03 files are added, seen, moved, downloaded together, deleted and restored', async ({
  page,
}) => {
  const [photograph, scan, notes] = makeFiles()
  if (!photograph || !scan || !notes) throw new Error('no files')
  await logIn(page)
  await page.goto(path)
  await page.getByLabel('Ajouter des fichiers').setInputFiles([photograph, scan, notes])

  // One that is refused says why; the others have arrived.
  await expect(page.getByRole('alert')).toHaveText('Ce type de fichier n’est pas accepté')
  await page.getByRole('button', { name: `Retirer ${notes.name} de la liste` }).click()
  const photos = page.getByRole('region', { name: 'Photos' })
  const tile = photos.getByRole('button', { name: photograph.title })
  await expect(tile).toBeVisible()
  // The browser itself fetches the preview, by a ticket.
  const picture = tile.locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)

  await photos.getByRole('button', { name: 'Infos' }).click()
  const drawer = page.getByRole('dialog', { name: photograph.title })
  await drawer.getByLabel('Nom du fichier').fill(`Initiale ${photograph.name}`)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Enregistrer' }).click()
  const renamed = `Initiale ${photograph.title}`
  await expect(photos.getByRole('button', { name: renamed })).toBeVisible()

  await page.getByRole('checkbox', { name: `Sélectionner ${renamed}` }).check()
  await page.getByRole('checkbox', { name: `Sélectionner ${scan.title}` }).check()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger .zip' }).click()
  expect((await download).suggestedFilename()).toBe('files.zip')

  await page.getByRole('checkbox', { name: `Sélectionner ${scan.title}` }).uncheck()
  await page.getByRole('button', { name: 'Déplacer' }).click()
  await page.getByRole('menuitem', { name: 'Radios' }).click()
  const radios = page.getByRole('region', { name: 'Radios' })
  const moved = radios.getByRole('button', { name: renamed })
  // A picture that is still on its way when its file is deleted would be refused.
  await expect
    .poll(() => moved.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of [renamed, scan.title]) await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('button', { name: renamed })).toHaveCount(0)
  // The move before it can be undone too, for as long as it says so.
  const undone = page.getByRole('status').filter({ hasText: '2 fichiers supprimés' })
  await undone.getByRole('button', { name: 'Annuler' }).click()
  await expect(moved).toBeVisible()
})

test('FILE-01 of two browsers that rename one file, the second is told of the other name and chooses', async ({
  page,
  browser,
  baseURL,
}) => {
  const [photograph] = makeFiles()
  if (!photograph) throw new Error('no file')
  await logIn(page)
  const { token, uuid: userUuid } = await storageOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const personInfo = { firstName: 'Ondine', lastName: `Conflit${Date.now().toString(36).replaceAll(/\d/g, 'x')}` }
  const made = await page.request.post('/v1/patients', { data: { userUuid, personInfo, locale: 'fr' }, headers })
  const path = `/mon-espace/patient/fichiers?uuid=${(await made.json()).result.uuid}`
  await page.goto(path)
  await page.getByLabel('Ajouter des fichiers').setInputFiles([photograph])
  const tile = page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: photograph.title })
  // From here on nothing but a person makes it another version.
  await expect(tile.locator('img')).toBeVisible()
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' })
  const colleague = await other.newPage()
  await logIn(colleague, people.paul)
  for (const one of [page, colleague]) {
    await one.goto(path)
    const photos = one.getByRole('region', { name: 'Photos' })
    await photos.getByRole('button', { name: 'Infos' }).click()
  }
  const save = async (one: typeof page, name: string) => {
    await one.getByRole('dialog').getByLabel('Nom du fichier').fill(name)
    await one.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  }
  const name = page.getByRole('dialog').getByLabel('Nom du fichier')
  await name.fill(`Première ${photograph.name}`)
  await save(colleague, `Seconde ${photograph.name}`)
  await expect(page.getByRole('heading', { name: 'Ce fichier a changé entre-temps' })).toBeVisible()
  await expect(page.getByText(`« Seconde ${photograph.name} » est enregistré maintenant`)).toBeVisible()
  await expect(name).toHaveValue(`Première ${photograph.name}`)
  await page.getByRole('button', { name: 'Garder ma saisie' }).click()
  for (const one of [page, colleague])
    await expect(one.getByRole('button', { name: `Première ${photograph.title}` })).toBeVisible()
  await other.close()
})
