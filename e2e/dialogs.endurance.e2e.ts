import { randomUUID } from 'node:crypto'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, storageOf } from './journeys.ts'

declare global {
  interface Window {
    /** What had the focus in a dialog and was not wholly in sight. */
    unseen: string[]
  }
}

test.describe.configure({ timeout: 180_000 })

const types = ['Pose de prothèse', 'Radio panoramique', 'Gouttières', 'Contention', 'Chirurgie guidée']
/** The phone last: the menu that only small windows have is opened there. */
const sizes = [
  [1440, 900],
  [834, 700],
  [390, 844],
] as const
const phone = 390

/** A patient with one act that is planned. */
async function makePatient(page: Page): Promise<string> {
  const { token, uuid: userUuid } = await storageOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const lastName = `Dial${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const personInfo = { firstName: 'Ondine', lastName, birthDate: '1984-03-12' }
  const patient = await page.request.post('/v1/patients', { data: { userUuid, personInfo, locale: 'fr' }, headers })
  const { uuid } = (await patient.json()).result
  const act = { type: 'aligners', state: 'planned', date: '2026-01-15' }
  expect((await page.request.post(`/v1/patients/${uuid}/acts`, { data: act, headers })).status()).toBe(201)
  return uuid
}

/** Runs in the page: whatever loses the focus says whether it was in sight while it had it. */
function watchFocus() {
  window.unseen = []
  document.addEventListener('focusout', ({ target }) => {
    const control = target as HTMLElement
    const dialog = control.closest('dialog')
    if (!dialog) return
    const box = control.getBoundingClientRect()
    const body = control.closest('[data-dialog-body]')
    const bar = body?.querySelector('[data-save-bar]')
    const frame = body?.getBoundingClientRect()
    const inBar = bar?.contains(control) ?? false
    const top = Math.max(0, frame?.top ?? 0)
    const foot = bar && !inBar ? bar.getBoundingClientRect().top : innerHeight
    const bottom = Math.min(innerHeight, frame?.bottom ?? innerHeight, foot)
    // Sideways a browser is content with a part of it.
    const isBeside = box.right < 20 || box.left > innerWidth - 20
    const isInside = box.top >= top - 1 && box.bottom <= bottom + 1 && !isBeside
    if (isInside && dialog.scrollTop === 0) return
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
    window.unseen.push(`${name} at ${box.top} to ${box.bottom}, seen ${top} to ${bottom}, dialog ${dialog.scrollTop}`)
  })
}

/** Runs in the page: gives the focus to all that Tab reaches, from the last to the first and back, and to teeth before it. */
function focusEach(dialog: HTMLElement) {
  const controls = dialog.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')
  const reached = [...controls].filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'))
  reached.at(-1)?.focus()
  window.unseen = []
  for (const control of [...reached.toReversed(), ...reached]) control.focus()
  dialog.querySelector<HTMLElement>('[data-tooth][tabindex="0"]')?.focus()
}

/** Runs in the page, after a script has tried to scroll the dialog: how far anything has moved. */
function standing(dialog: HTMLElement) {
  dialog.scrollTop = 500
  const heads = [...dialog.querySelectorAll('h2, h2 + button')].map((head) => head.getBoundingClientRect())
  const isOut = ({ top, bottom, right }: DOMRect) => top < 0 || bottom > innerHeight || right > innerWidth
  return {
    dialog: dialog.scrollTop,
    beyond: Math.max(0, dialog.scrollHeight - dialog.clientHeight),
    page: scrollY,
    headsOut: heads.filter(isOut).length,
  }
}

/** Runs in the page: back to the beginning, and how far there is to go. */
function toTop(dialog: HTMLElement): number {
  const body = dialog.querySelector('[data-dialog-body]')
  body?.scrollTo(0, 0)
  return body ? body.scrollHeight - body.clientHeight : 0
}

/** Runs in the page, frame by frame: until the body of the dialog stands at its end. */
async function untilEnd(dialog: HTMLElement): Promise<number> {
  const body = dialog.querySelector('[data-dialog-body]')
  const since = performance.now()
  while (body && body.scrollHeight - body.clientHeight - body.scrollTop >= 2 && performance.now() - since < 5_000)
    await new Promise(requestAnimationFrame)
  return body?.scrollTop ?? 0
}

/** Runs in the page: whether the body of the dialog has more to show below. */
function hasMore(dialog: HTMLElement): boolean {
  const body = dialog.querySelector('[data-dialog-body]')
  return body !== null && body.scrollHeight - body.clientHeight - body.scrollTop >= 2
}

/** By a finger, to the end and two swipes further. */
async function swipe(devtools: CDPSession, dialog: Locator, x: number, y: number) {
  // Without it the browser takes no touch, and nothing moves.
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const once = async () => {
    await send('touchStart', [{ x, y: y + 200 }])
    // The first move only says that it is no tap.
    for (const up of [-170, 0, 300]) await send('touchMove', [{ x, y: y - up }])
    await send('touchEnd', [])
  }
  for (let times = 0; times < 12 && (await dialog.evaluate(hasMore)); times += 1) await once()
  await once()
  await once()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}

/** Further than there is to see: by the wheel, or by a finger. */
async function scrollOn(page: Page, dialog: Locator, finger?: CDPSession) {
  const width = page.viewportSize()?.width ?? 0
  const room = await dialog.evaluate(toTop)
  const box = await dialog.boundingBox()
  if (!box) throw new Error('The dialog has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (finger) await swipe(finger, dialog, x, y)
  else {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, 20_000)
  }
  // What is still moving would take what has the focus out of sight. What moved nothing has shown nothing.
  expect(await dialog.evaluate(untilEnd), `scrolled at ${width} px`).toBeGreaterThanOrEqual(room - 1)
}

/** By wheel, keys, script and Tab, at every width: the dialog stays where it is, and what has the focus is in sight. */
async function expectStill(page: Page, dialog: Locator, widths = sizes.map(([width]) => width as number)) {
  await expect(dialog).toBeVisible()
  for (const [width, height] of sizes.filter(([width]) => widths.includes(width))) {
    await page.setViewportSize({ width, height })
    const still = { dialog: 0, beyond: 0, page: await page.evaluate(() => scrollY), headsOut: 0 }
    await scrollOn(page, dialog)
    await dialog.evaluate(focusEach)
    // From the tooth chart, where there is one.
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    expect(await dialog.evaluate(standing), `${width} px`).toEqual(still)
    const unseen = await page.evaluate(() => window.unseen.splice(0))
    expect(unseen, `what had the focus and was not in sight at ${width} px`).toEqual([])
  }
  const [[width, height]] = sizes
  await page.setViewportSize({ width, height })
}

const close = (page: Page) => page.keyboard.press('Escape')

test('RT-16 ACT-01 PAT-02 no dialog of a patient scrolls away at any width, and what has the focus is in sight', async ({
  page,
}) => {
  await logIn(page)
  const uuid = await makePatient(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(watchFocus)
  await page.goto(`/mon-espace/patient/actes-patient?uuid=${uuid}`)
  const dialog = page.getByRole('dialog')
  const menu = async (item: string) => {
    await page.getByRole('button', { name: /^Actions pour/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await page.getByRole('button', { name: 'Nouvel acte' }).first().click()
  for (const type of types) {
    await dialog.getByText(type, { exact: true }).click()
    if (type === types[0]) await dialog.getByText('Fait', { exact: true }).click()
    await expectStill(page, dialog)
  }
  await page.setViewportSize({ width: phone, height: 844 })
  const finger = await page.context().newCDPSession(page)
  await scrollOn(page, dialog, finger)
  await finger.detach()
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await close(page)
  await menu('Modifier')
  await expect(dialog.getByLabel(/^Note/)).toBeVisible()
  await expectStill(page, dialog)
  await close(page)
  await menu('Saisir un résultat PadoTest')
  await expectStill(page, dialog)
  await close(page)

  await page.getByRole('main').getByRole('link', { name: 'Mes patients' }).click()
  await page.getByRole('button', { name: 'Nouveau patient' }).click()
  await expectStill(page, dialog)
  await close(page)
  await page.getByRole('button', { name: 'Plus', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Relier un patient suivi ailleurs/ }).click()
  await expectStill(page, dialog)
  await close(page)

  await page.goto(`/mon-espace/patient/fichiers?uuid=${uuid}`)
  await page.getByRole('button', { name: 'Depuis le scanner' }).click()
  await expectStill(page, dialog)
  await close(page)
})

test('RT-16 SSO-05 REC-01 no other dialog scrolls away at any width, and what has the focus is in sight', async ({
  page,
}) => {
  await logIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(watchFocus)
  const dialog = page.getByRole('dialog')
  await page.goto('/mon-espace/mon-reseau')
  await page
    .getByRole('button', { name: /^Détails de/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Délier/ })
    .first()
    .click()
  await expectStill(page, dialog)
  await close(page)
  await page.goto('/mon-espace/mon-reseau?tab=groups')
  for (const name of ['Inviter un cabinet', 'Mon partage', 'Dissoudre le groupe', 'Créer un groupe']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectStill(page, dialog)
    await close(page)
  }
  await page.goto('/mon-espace/mon-reseau?tab=subscriptions')
  await page
    .getByRole('button', { name: /^Résilier l’abonnement/ })
    .first()
    .click()
  await expectStill(page, dialog)
  await close(page)
  await page.goto('/mon-cabinet/recyclage')
  await page.getByRole('button', { name: 'Demander une collecte' }).click()
  await expectStill(page, dialog)
  await close(page)
  await page.keyboard.press('Control+k')
  await expectStill(page, dialog)
  await close(page)
  await page.getByRole('button', { name: 'Poser une question à l’assistant' }).press('Enter')
  await expectStill(page, dialog)
  await close(page)
  await page.setViewportSize({ width: 834, height: 700 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectStill(page, dialog, [834, phone])
})
