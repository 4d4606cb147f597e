import { randomUUID } from 'node:crypto'
import { pages } from '@arcade/contract/pages.ts'
import { expect, test } from './fixtures.ts'
import { logIn, people } from './journeys.ts'

/** The demo's conversation of Camille and Hugo about a patient whom both follow. */
const thread = 'a2cade00-0008-4000-8000-000000000001'

test('MSG-01 two browsers: typing, a message and its read mark arrive by themselves; what was cut off is caught up with', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await Promise.all([logIn(page, people.camille), logIn(other, people.hugo)])
  const address = `${pages.messages.path}?uuid=${thread}`
  await Promise.all([page.goto(address), other.goto(address)])
  const box = page.getByRole('textbox', { name: 'Votre message' })
  const [mine, theirs] = [page.getByRole('log'), other.getByRole('log')]
  // What came with a message is shown.
  await expect(mine.getByText('Panoramique', { exact: true })).toBeVisible()
  await expect(theirs).toBeVisible()

  const words = `Empreinte prête ${randomUUID()}`
  await box.fill(words)
  await expect(theirs.getByText('Camille écrit…')).toBeVisible()
  await box.press('Enter')
  await expect(theirs.getByText(words)).toHaveCount(1)
  await expect(mine.getByText(/^Lu à /).last()).toBeVisible()

  // Cut off, Hugo goes on writing: it is sent once, when the connection is back, in its order.
  await other.context().setOffline(true)
  const answers = [`Un ${randomUUID()}`, `Deux ${randomUUID()}`]
  for (const answer of answers) {
    await other.getByRole('textbox', { name: 'Votre message' }).fill(answer)
    await other.getByRole('textbox', { name: 'Votre message' }).press('Enter')
  }
  await expect(theirs.getByText('Non envoyé').first()).toBeVisible()
  const missed = `Entre-temps ${randomUUID()}`
  await box.fill(missed)
  await box.press('Enter')
  await expect(mine.getByText(missed)).toBeVisible()
  // Shown at once; before what Hugo sends only once it is stored.
  await expect(mine.getByText('Envoi…')).toHaveCount(0)
  await other.context().setOffline(false)
  for (const log of [mine, theirs]) {
    for (const expected of [missed, ...answers]) await expect(log.getByText(expected)).toHaveCount(1)
    const texts = await log.getByRole('listitem').allInnerTexts()
    const places = [missed, ...answers].map((expected) => texts.findIndex((text) => text.includes(expected)))
    expect(places).toEqual(places.toSorted((one, next) => one - next))
  }
  await other.context().close()
})

test('MSG-01 a press anywhere in the row of a colleague chooses them', async ({ page }) => {
  await logIn(page)
  await page.goto('/mon-espace/mes-messages')
  await page.getByRole('button', { name: 'Nouveau message' }).click()
  // The area of the button is over the text.
  await page.getByText('Implantologue, Cabinet dentaire du Port, Toulon').click({ force: true })
  await expect(page.getByRole('button', { name: 'Retirer DIALLO Karim' })).toBeVisible()
})
