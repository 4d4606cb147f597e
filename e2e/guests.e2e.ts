import { expect, expectAccessible, test } from './fixtures.ts'
import { logIn, people } from './journeys.ts'
import { freshAddress, mailTo } from './mails.ts'

test('AUTH-13 TEN-04 a member invites two professionals in a row, and each gets a mail in the language that was chosen', async ({
  page,
}) => {
  const [first, second] = [freshAddress(), freshAddress()]
  await logIn(page, people.hugo)
  await page.goto('/mon-espace/mon-reseau?tab=invitations')
  const address = page.getByLabel('Son adresse e-mail')
  await address.fill(first)
  await page.getByLabel('Langue du message').selectOption('Español')
  await address.press('Enter')
  await expect(page.getByText(`Un message est en route vers ${first}.`)).toBeVisible()
  await expect(address).toBeFocused()
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first}, ${second}`)).toBeVisible()
  await expectAccessible(page)
  for (const to of [first, second]) expect((await mailTo(to)).subject).toBe('Hugo Bernard le invita a Arcade')
})
