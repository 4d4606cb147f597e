import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn } from './journeys.ts'

const toast = "Vos soldes n'ont pu être récupérés"

/** Turns the switch of one base of the simulated ERP. */
const turn = (fault: string) =>
  fetch(`${process.env.SANDBOX_URL}/faults/erp`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, part: 'BDA' }),
  })

test('BAL-01 CRE-01 a base that fails changes its own card alone, and another try mends it', async ({ page }) => {
  await logIn(page)
  await page.goto('/mon-cabinet/mes-credits')
  const cards = page.getByRole('list', { name: 'Mes soldes' }).getByRole('listitem')
  await expect(cards.getByText(/^À jour à/)).toHaveCount(4)
  await expectAccessible(page)
  await turn('down')
  try {
    await page.reload()
    const failing = cards.filter({ has: page.getByRole('heading', { name: 'BDA' }) })
    await expect(failing.getByText(/^Données de .*, base injoignable$/)).toBeVisible()
    await expect(page.getByText(toast).first()).toBeVisible()
    await expect(cards.getByText(/^À jour à/)).toHaveCount(3)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoOverflow(page)
    await turn('none')
    await page.getByRole('button', { name: 'Réessayer BDA' }).click()
    await expect(cards.getByText(/^À jour à/)).toHaveCount(4)
  } finally {
    await turn('none')
  }
})
