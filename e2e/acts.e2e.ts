import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, logInAnew, people, storageOf } from './journeys.ts'

const gtin = '03760123456784'
const recall = '/mon-espace/mes-patients/rappel-de-lot'

/** A patient of this journey alone. */
async function makePatient(page: Page, lastName: string): Promise<string> {
  const { token, uuid: userUuid } = await storageOf(page)
  const personInfo = { firstName: 'Ondine', lastName, birthDate: '1984-03-12', phone: '06 39 98 00 02' }
  const answer = await page.request.post('/v1/patients', {
    data: { userUuid, personInfo, locale: 'fr' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).result.uuid
}

const freshName = () => `Val${randomUUID().replaceAll(/[^a-z]/g, '')}`
const freshLot = () => `E2E${randomUUID().slice(0, 8).toUpperCase()}`
const actsOf = (uuid: string) => `/mon-espace/patient/actes-patient?uuid=${uuid}`

const day = (days: number) => {
  const date = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris' }).format(date)
}

async function expectPdf(download: Download) {
  const content = await readFile(await download.path())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
}

/** A surgery that is done, with a lot as a scanner reads it: Ctrl and a bracket stand between two elements. */
async function placeImplant(page: Page, lot: string) {
  const drawer = page.getByRole('dialog', { name: 'Nouvel acte' })
  await page.getByRole('button', { name: 'Nouvel acte' }).first().click()
  for (const name of ['Chirurgie guidée', 'Fait', 'Dentaire', 'Entièrement guidé'])
    await drawer.getByText(name, { exact: true }).click()
  await drawer.getByLabel(/^Dents/).fill('46')
  await drawer.getByLabel(/^Code GS1/).focus()
  await page.keyboard.type(`01${gtin}1730013110${lot}`)
  await page.keyboard.press('Control+]')
  await page.keyboard.type('21S77')
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Numéro de lot')).toHaveValue(lot)
  await expect(drawer.getByLabel(/^Numéro de série/)).toHaveValue('S77')
  await drawer.getByLabel('Article').fill('Implant conique 4,1 × 10 mm')
  await drawer.getByLabel('Article').press('Enter')
  await expect(drawer).toHaveCount(0)
}

test('ACT-01 an act is planned with teeth typed, survives a reload, is marked as done, deleted and restored', async ({
  page,
}) => {
  await logIn(page)
  const uuid = await makePatient(page, freshName())
  await page.goto(actsOf(uuid))
  await expect(page.getByText('Pas encore d’acte')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nouvel acte' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Nouvel acte' })
  await drawer.getByRole('radio', { name: 'Pose de prothèse' }).press('Space')
  await drawer.getByLabel('Date').fill(day(20))
  await drawer.getByLabel(/^Dents/).fill('36 37')
  await page.reload()
  await expect(drawer.getByLabel(/^Dents/)).toHaveValue('36, 37')
  await expect(drawer.getByRole('button', { name: /^36, / })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await drawer.getByLabel(/^Dents/).press('Enter')
  await expect(drawer).toHaveCount(0)
  const upcoming = page.getByRole('list', { name: 'À venir' })
  await expect(upcoming.getByText('Dents 36, 37')).toBeVisible()

  await page.getByRole('button', { name: /^Actions pour Pose de prothèse/ }).click()
  await page.getByRole('menuitem', { name: 'Noter comme fait' }).click()
  const edit = page.getByRole('dialog', { name: 'Modifier l’acte' })
  await edit.getByLabel('Date').fill(day(20))
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit.getByText('Cette date est dans le futur.')).toBeVisible()
  await expect(edit.getByLabel('Date')).toBeFocused()
  await edit.getByLabel('Date').fill(day(0))
  for (const name of ['Couronne', 'Zircone']) await edit.getByText(name, { exact: true }).click()
  await edit.getByText('Adaptation vérifiée').click()
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit).toHaveCount(0)
  const today = page.getByRole('list', { name: 'Aujourd’hui' })
  await expect(today.getByText('Fait', { exact: true })).toBeVisible()
  await expect(today.getByText('1/6')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Actions pour Pose de prothèse/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expect(page.getByText('Pas encore d’acte')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeVisible()
  // The message on a telephone leaves the tabs below within reach.
  await page.getByRole('link', { name: 'Patients', exact: true }).click({ trial: true })
  await undo.click()
  await expect(today.getByText('Fait', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions pour Pose de prothèse/ })).toBeFocused()
})

test('ACT-01 a panoramic takes four clicks and no scrolling on a telephone, a tablet and a desktop', async ({
  page,
}) => {
  await logIn(page)
  for (const [width, height] of [
    [390, 844],
    [834, 1112],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(actsOf(await makePatient(page, freshName())))
    let clicks = 0
    const press = async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 1 })
      // It stands still.
      await target.click({ trial: true })
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.click(x + width / 2, y + height / 2)
      clicks += 1
    }
    const drawer = page.getByRole('dialog', { name: 'Nouvel acte' })
    await press(page.getByRole('button', { name: 'Nouvel acte' }).first())
    await press(drawer.getByText('Radio panoramique', { exact: true }))
    // What helps stands clear of its field.
    const gaps = await drawer
      .locator('[id$="-help"]')
      .evaluateAll((helps) =>
        helps.map(
          (help) =>
            help.getBoundingClientRect().top - (help.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
        ),
      )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
    await press(drawer.getByText('Contrôle', { exact: true }))
    await press(drawer.getByLabel(/^Dose/))
    await page.keyboard.type('92,5')
    await page.keyboard.press('Enter')
    await expect(drawer).toHaveCount(0)
    expect(clicks).toBe(4)
    const today = page.getByRole('list', { name: 'Aujourd’hui' })
    await expect(today.getByText('Fait', { exact: true })).toBeInViewport()

    const tooth = page.getByRole('button', { name: /^36, / })
    const strip = page.getByRole('button', { name: 'Schéma dentaire' })
    if (width < 1280) {
      await expect(tooth).toBeHidden()
      await strip.click()
    } else await expect(strip).toBeHidden()
    await expect(tooth).toBeVisible()
    await expectNoOverflow(page)
  }
})

test('ACT-03 a lot read from its label is in the passport, and a recall finds exactly who carries it', async ({
  page,
}) => {
  await logInAnew(page)
  const [name, lot] = [freshName(), freshLot()]
  const uuid = await makePatient(page, name)
  await page.goto(actsOf(uuid))
  await placeImplant(page, lot)
  await expect(page.getByText(`Lot ${lot}`).first()).toBeVisible()

  const answered = page.waitForResponse('**/implant-passport*')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Passeport implantaire' }).click()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
  await expectPdf(await downloaded)

  await page.goto(recall)
  await page.getByLabel(/^Code GS1/).fill(`(01)${gtin}(10)${lot}`)
  await page.getByLabel(/^Code GS1/).press('Enter')
  await expect(page.getByRole('heading', { name: `1 patient concerné par le lot ${lot}` })).toBeVisible()
  await expect(page).toHaveURL(`${recall}?lot=${lot}&gtin=${gtin}`)
  await expect(page.getByRole('link', { name: new RegExp(name, 'i') })).toHaveAttribute('href', actsOf(uuid))
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer la liste (PDF)' }).click()
  expect((await printed).suggestedFilename()).toBe(`Liste de rappel de lot ${lot}.pdf`)
  await expectPdf(await printed)
  await expect(page.getByRole('link', { name: '06 39 98 00 02' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.getByLabel('Numéro de lot').fill(`${lot}X`)
  await page.getByLabel('Numéro de lot').press('Enter')
  // Read out, and seen.
  const nobody = page.getByText(`Aucun patient ne porte le lot ${lot}X`)
  await expect(nobody.and(page.getByRole('status'))).toBeAttached()
  await expect(nobody.and(page.getByRole('paragraph'))).toBeVisible()
})

test('ACT-02 a PadoTest result is written down, read again, and its report is a PDF', async ({ page }) => {
  await logIn(page)
  const uuid = await makePatient(page, freshName())
  await page.goto(actsOf(uuid))
  await placeImplant(page, freshLot())
  await page.getByRole('button', { name: /^Actions pour Chirurgie guidée/ }).click()
  await page.getByRole('menuitem', { name: 'Saisir un résultat PadoTest' }).click()
  const drawer = page.getByRole('dialog', { name: 'Saisir un résultat PadoTest' })
  const counts = {
    Dent: '46',
    'Profondeur (mm)': '5,5',
    'A. actinomycetemcomitans': '0',
    'P. gingivalis': '1,2e5',
    'T. forsythia': '0',
    'T. denticola': '0',
    'P. intermedia': '0',
    'Charge totale': '1 200 000',
  }
  for (const [label, text] of Object.entries(counts)) await drawer.getByLabel(label, { exact: true }).fill(text)
  await drawer.getByLabel('Site').selectOption('MV')
  await drawer.getByLabel('Type de poche').selectOption('3')
  await drawer.getByLabel('Recommandation', { exact: true }).fill('Surfaçage radiculaire')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(drawer).toHaveCount(0)

  const answered = page.waitForResponse('**/v1/acts/padotest-pdf/**')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapport PDF' }).click()
  expect((await answered).headers()['content-type']).toBe('application/pdf')
  await expectPdf(await downloaded)
  await page.getByRole('button', { name: 'Voir le résultat PadoTest' }).click()
  const result = page.getByRole('dialog', { name: 'Résultat PadoTest' })
  await expect(result.getByRole('heading', { name: /^Dent 46, mésio-vestibulaire/ })).toBeVisible()
  await expectAccessible(page)
})

test('TEN-02 ACT-01 a secretary reads the acts and sees why she changes none', async ({ page }) => {
  await logIn(page)
  const uuid = await makePatient(page, freshName())
  await logIn(page, people.lea)
  await page.goto(actsOf(uuid))
  const button = page.getByRole('button', { name: 'Nouvel acte' }).first()
  await expect(button).toHaveAccessibleDescription(/Actes\s: consulter et modifier/)
})

test('HOST-03 ACT-01 one save is one write and one line of the journal, and a second tab shows it by itself', async ({
  page,
  context,
}) => {
  await logIn(page)
  const uuid = await makePatient(page, freshName())
  const { token } = await storageOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const data = { type: 'contention', state: 'planned', date: '2026-01-05', teeth: [11] }
  expect((await page.request.post(`/v1/patients/${uuid}/acts`, { data, headers })).status()).toBe(201)
  const linesOf = async () => {
    const answer = await page.request.get(`/v1/patients/${uuid}/journal`, { headers })
    const lines = (await answer.json()).result as { action: string; objectKind: string; refresh: boolean }[]
    // The dashboards of other journeys show what is planned for this patient, too.
    return lines
      .filter(({ objectKind }) => objectKind !== 'planned-act')
      .map(({ action, objectKind, refresh }) => `${refresh ? 'refresh ' : ''}${action} ${objectKind}`)
  }
  const refreshes = (lines: string[]) => lines.filter((line) => line.startsWith('refresh'))
  const looks = (lines: string[]) => lines.filter((line) => !line.startsWith('refresh'))
  const listening = page.waitForResponse('**/v1/events')
  await page.goto(actsOf(uuid))
  await listening
  const other = await context.newPage()
  await other.goto(actsOf(uuid))
  for (const tab of [page, other]) await expect(tab.getByText('Dent 11', { exact: true })).toBeVisible()
  // A background tab is drawn once a second, and a press waits for that.
  await page.bringToFront()
  // Both tabs have read all that they show; who hears of the act while they read reads once more.
  const lotsListed = async () => (await linesOf()).filter((line) => line === 'listed lot').length
  await expect.poll(lotsListed).toBeGreaterThanOrEqual(2)
  const before = await linesOf()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Whatever shows something of a patient.
    if (/^\/v1\/(?:patients|acts|users\/patient)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })

  await page.getByRole('button', { name: 'Nouvel acte' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nouvel acte' })
  for (const name of ['Pose de prothèse', 'Prévu']) await drawer.getByText(name, { exact: true }).click()
  await drawer.getByLabel(/^Dents/).fill('36')
  await drawer.getByLabel(/^Dents/).press('Enter')
  await expect(page.getByText('Dent 36')).toBeVisible()
  // The other tab has the same stream: when it shows the act, this one has received it too.
  await expect(other.getByText('Dent 36')).toBeVisible()
  await expect
    .poll(async () => new Set(refreshes(await linesOf())))
    .toEqual(new Set(['refresh listed act', 'refresh listed lot']))
  // The form shows the files of the patient, to choose from.
  expect(looks(await linesOf())).toEqual(['created act', 'listed file', ...looks(before)])
  expect(refreshes(await linesOf())).toHaveLength(refreshes(before).length + 2)
  expect(calls).toEqual([`GET /v1/patients/${uuid}/files`, `POST /v1/patients/${uuid}/acts`])

  // The same for the patient: the record that this tab shows is that of the answer.
  const form = `/mon-espace/patient/modifier-patient?uuid=${uuid}`
  for (const tab of [other, page]) await tab.goto(form)
  await expect(other.getByLabel(/^Notes/)).toBeVisible()
  await expect(page.getByLabel(/^Notes/)).toBeVisible()
  const [opened, noted] = [await linesOf(), calls.length]
  await page.getByLabel(/^Notes/).fill('Préfère le matin')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other.getByLabel(/^Notes/)).toHaveValue('Préfère le matin')
  expect(looks(await linesOf())).toEqual(['changed patient', ...looks(opened)])
  expect(calls.slice(noted)).toEqual([`PUT /v1/patients/${uuid}`])
})
