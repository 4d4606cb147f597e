import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, people, plainPage } from './journeys.ts'

const path = '/mon-espace/mes-patients/importer'

/** Letters alone, so that it stands in a name: each run has patients of its own. */
const mark = () =>
  `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.replaceAll(
    /\d/g,
    (digit) => 'abcdefghij'[Number(digit)] ?? '',
  )

const letterOf = (place: number) => String.fromCharCode(97 + place)

/** Thirty patients as Excel writes them in French: semicolons, Windows-1252, days first. */
function tableOf(name: string, changes: Record<number, string> = {}): Buffer {
  const lines = Array.from({ length: 30 }, (_, index) => {
    const family = `Élo${name}${letterOf(Math.floor(index / 10))}${letterOf(index % 10)}`
    const day = String(1 + (index % 28)).padStart(2, '0')
    return changes[index] ?? `${family};Noël;${day}/03/${1950 + index};06 39 98 00 ${10 + index};MGEN`
  })
  return Buffer.from(['Nom;Prénom;Né(e) le;Portable;Mutuelle', ...lines, ''].join('\r\n'), 'latin1')
}

async function bring(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('Choisir un fichier').setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer })
}

async function find(page: Page, name: string) {
  await page.goto('/mon-espace/mes-patients')
  await page.getByRole('textbox', { name: 'Rechercher un patient' }).fill(name)
}

const found = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'i') })

test('PAT-05 a list from Excel is mapped, checked, imported, found and undone', async ({ page }) => {
  const name = mark()
  await logIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  // Somebody whom the practice knows already, so that one line of the file is theirs.
  await bring(page, 'avant.csv', Buffer.from(`Nom,Prénom,Né le\n"Elo${name}bb",Noel,1961-03-12\n`))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  await page.getByRole('button', { name: 'Importer 1 patient' }).click()
  await expect(page.getByText('Ajoutés', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Nouvel import' }).click()
  const faulty = { 4: `Dupont${name};;12/03/1984;;`, 8: `Martin${name};Jean;31/02/1990;;` }
  await bring(page, 'patients.csv', tableOf(name, faulty))
  await expect(page.getByRole('combobox', { name: 'Contenu de la colonne Né(e) le' })).toHaveValue('birthDate')
  await expect(page.getByText('1 colonne n’est pas importée : Mutuelle.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  const run = page.getByRole('button', { name: 'Importer 27 patients' })
  await expect(run).toBeVisible()
  const rows = page.getByRole('table', { name: 'Lignes qui ne sont pas importées' }).getByRole('row')
  await expect(rows).toHaveText([
    /^Ligne/,
    /^Ligne 6Dupont\w+Prénom.: rien n’est indiqué/,
    /^Ligne 10Martin\w+ JeanDate de naissance.: date illisible \(«.31\/02\/1990.»\)/,
    /^Ligne 13Élo\w+ NoëlDéjà dans vos patients/,
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  // Cards have no head.
  await expect(rows).toHaveCount(3)
  await page.getByRole('link', { name: 'Erreurs 2' }).click()
  await expect(rows).toHaveCount(2)
  await page.setViewportSize({ width: 1440, height: 900 })

  await run.click()
  await expect(page.getByText(/^L’import peut être annulé jusqu’au/)).toBeVisible()
  await expectAccessible(page)
  const imported = page.url()
  await find(page, `elo${name}aa noel`)
  await expect(found(page, `Élo${name}aa`)).toBeVisible()

  await page.goto(imported)
  await page.getByRole('button', { name: 'Annuler l’import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’import' }).click()
  await expect(page.getByText('27 patients ont été retirés.')).toBeVisible()
  await expectAccessible(page)
  await find(page, `elo${name}bb noel`)
  await expect(found(page, `Elo${name}bb`)).toBeVisible()
  await expect(found(page, `Élo${name}`)).toHaveCount(0)
})

test('PAT-05 an import that was begun goes on in another tab', async ({ page, context }) => {
  const name = mark()
  // Another practice: each has one import at a time.
  await logIn(page, people.hugo)
  await page.goto(path)
  await bring(page, 'autre-onglet.csv', tableOf(name))
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  const begun = page.waitForResponse('**/v1/patient-imports/*/run')
  await page.getByRole('button', { name: 'Importer 30 patients' }).click()
  await begun
  const address = page.url()
  await page.goto(plainPage)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText('Ajoutés', { exact: true })).toBeVisible()
  await other.close()
})

test('PAT-05 files that are no table are refused in words', async ({ page, findings }) => {
  findings.expect(/^console error: Failed to load resource: the server responded with a status of 400/)
  await logIn(page)
  await page.goto(path)
  const alert = page.getByRole('alert')
  await bring(page, 'patients.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]))
  await expect(alert).toHaveText(/Enregistrez-le en CSV/)
  await bring(page, 'vide.csv', Buffer.alloc(0))
  await expect(alert).toHaveText('Ce fichier est vide.')
  await bring(page, 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))
  await expect(alert).toHaveText(/n’est pas du texte/)
  await bring(page, 'large.csv', Buffer.from(`${'a;'.repeat(100)}a\n1;2\n`))
  await expect(alert).toHaveText(/trop de colonnes/)
})
