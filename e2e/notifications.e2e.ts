import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts'
import { logIn, plainPage, signIn } from './journeys.ts'
import { apart, makeGuest } from './mails.ts'

/** No other journey invites in her name. */
const ines = 'ines.moreau@arcade.example'

test('NOT-01 RT-11 AUTH-13 the inviter sees who joined, and reads it one by one or all at once', async ({
  page,
  baseURL,
}) => {
  await apart(baseURL, async (request) => {
    const { token } = await signIn(request, ines)
    const data = { upTo: new Date().toISOString() }
    const answer = await request.post('/v1/notifications/read', { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)
  })
  for (const _ of [1, 2, 3]) await makeGuest(baseURL, ines, 'une première clé de voûte')

  await logIn(page, ines)
  await page.goto(plainPage)
  await page.getByRole('link', { name: 'Notifications, 3 non lues' }).click()
  await expect(page).toHaveURL('/mes-notifications')
  const unread = page.getByRole('list', { name: 'Aujourd’hui' }).getByRole('button')
  await expect(unread).toHaveCount(3)
  await expectAccessible(page)

  await unread.first().press('Enter')
  await expect(unread).toHaveCount(2)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Zoé Lambert/ })
      .first(),
  ).toBeFocused()
  await expect(page.getByRole('link', { name: 'Notifications, 2 non lues' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Non lues 2' }).click()
  await expect(page).toHaveURL('/mes-notifications?unread=true')
  await expect(unread).toHaveCount(2)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(page.getByText('Tout est lu', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tout est lu', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mes notifications', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('NOT-01 the bell counts anew when one comes back to the window', async ({ page }) => {
  await logIn(page, 'admin@arcade.example')
  await page.goto(plainPage)
  await expect(page.getByRole('link', { name: 'Mes notifications', exact: true })).toBeVisible()
  const counted = page.waitForResponse('**/v1/notifications/unread')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect((await counted).status()).toBe(200)
})

test('ERR-03 a list that does not come says so, and is asked for again', async ({ page, cut }) => {
  await logIn(page)
  const { mend } = await cut(/\/v1\/notifications(?!\/)/)
  await page.goto('/mes-notifications')
  await expect(page.getByRole('alert')).toContainText('Le portail ne répond pas.')
  await mend()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
