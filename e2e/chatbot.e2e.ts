import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

const files = /_next\/static\/file\/www\/chatbot/

test('BOT-01 the chatbot comes late or never, answers with its source, and hands over to a person', async ({
  page,
  cut,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)

  // Its file is missing: that is reported, and nothing else changes.
  const missing = await cut(files)
  const reported = page.waitForRequest('**/v1/crashes')
  await page.goto('/mon-compte/mes-informations')
  expect((await reported).postDataJSON()).toMatchObject({ name: 'ChatbotError', page: 'account' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mes informations' })).toBeVisible()
  await missing.mend()

  await page.reload()
  const launcher = page.getByRole('button', { name: 'Poser une question à l’assistant' })
  await expect(launcher).toBeVisible()
  await expectNoOverflow(page)
  // Wherever the form is scrolled to, its controls and the tabs can be pressed.
  const tabs = await page.getByRole('navigation', { name: 'Accès rapides' }).boundingBox()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 300) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await expect.poll(() => page.evaluate(coveredControls), { message: `at ${top} px` }).toEqual([])
    const box = await launcher.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  }
  // What stands last on the page can be read above it.
  const end = await page.evaluate(
    () => document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom,
  )
  expect(end).toBeLessThanOrEqual((await launcher.boundingBox())?.y ?? 0)

  await launcher.press('Enter')
  const field = page.getByRole('textbox', { name: 'Votre question' })
  await expect(field).toBeFocused()
  await field.fill('Comment changer mon mot de passe ?')
  await field.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText(/tapez l’ancien, puis le nouveau/)).toBeVisible()
  await expect(log.getByRole('link', { name: /Source\s: Une question/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Parler à une personne' }).click()
  await log.getByRole('link', { name: 'Écrire à l’équipe d’Arcade' }).click()
  await expect(page).toHaveURL('/une-question')
  await expect(page.getByRole('textbox', { name: /Votre question/ })).toHaveValue('Comment changer mon mot de passe ?')
})

test('BOT-01 the button covers no words of a list, wherever it is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await page.goto('/mon-cabinet/mes-factures')
  await expect(page.getByRole('button', { name: 'Poser une question à l’assistant' })).toBeVisible()
  await expect(page.getByRole('main').getByText('€').first()).toBeVisible()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const tucked = page.locator('aside[data-tucked]')
  let seen = 0
  for (let top = 0; top < Math.min(height, 1_500); top += 130) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await expect.poll(() => page.evaluate(coveredWords), { message: `at ${top} px` }).toEqual([])
    seen += await tucked.count()
  }
  expect(seen, 'places where it gave way').toBeGreaterThan(0)
})

test('BOT-01 the button covers no verdict of the warranty protocol on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await page.goto('/mon-cabinet/document/dossier?kind=incident')
  await expect(page.getByRole('button', { name: 'Poser une question à l’assistant' })).toBeVisible()
  await page.getByRole('radio', { name: /^Incident implant/ }).check()
  await expect(page.locator('aside[data-tucked]')).toBeAttached()
  await expect.poll(() => page.evaluate(coveredWords)).toEqual([])
})

/** Runs in the page: words below the button of the chatbot. */
function coveredWords() {
  const launcher = document.querySelector('aside button[aria-haspopup="dialog"]')?.getBoundingClientRect()
  if (!launcher) return ['no button']
  const isCovered = ({ left, right, top, bottom }: DOMRect) =>
    left < launcher.right && right > launcher.left && top < launcher.bottom && bottom > launcher.top
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const text = range.toString()
    if (text.trim() && [...range.getClientRects()].some(isCovered)) covered.push(text)
  }
  return covered
}

/** Runs in the page: what could be pressed in a form and is under the button of the chatbot. */
function coveredControls() {
  const launcher = document.querySelector('aside button[aria-haspopup="dialog"]')?.getBoundingClientRect()
  if (!launcher) return ['no button']
  return [...document.querySelectorAll('main form :is(button, input, select, textarea, a)')]
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < launcher.right && right > launcher.left && top < launcher.bottom && bottom > launcher.top
    })
    .map((control) => control.outerHTML.slice(0, 80))
}
