import { type Page, request as requests } from '@playwright/test'
import { enterCrm, press, type SentClaim, sendClaim } from './claim-cases.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { logInAnew, people } from './journeys.ts'

// The answer in the CRM comes within a minute.
test.setTimeout(600_000)
const nextMirror = { timeout: 90_000 }

async function expectState(page: Page, { reference, url }: SentClaim, state: string, ...texts: string[]) {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: `Dossier ${reference} ${state}` })).toBeVisible(nextMirror)
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
}

test('CLM-01 CLM-02 ADM-04 incidents A and B and every complaint are sent, asked about, answered and decided, before two members', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInAnew(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  const other = await context.newPage()
  await logInAnew(other, people.paul)
  const request = await requests.newContext()
  const { say, expectCase } = await enterCrm(request)

  const text = 'Que s’est-il passé ?'
  const none = async () => {}
  const a = await sendClaim(page, /^Incident type A/, {
    article: (page) => page.getByRole('list', { name: 'Lots achetés ou posés' }).getByRole('button').first().click(),
    facts: { [text]: 'Foret émoussé au premier usage.' },
  })
  const b = await sendClaim(page, /^Incident type B/, {
    article: (page) => page.getByLabel('Article', { exact: true }).fill('Couronne zircone'),
    facts: { 'Dents concernées': '36', [text]: 'Teinte trop claire.' },
  })
  const order = await sendClaim(page, /^Commande/, {
    article: none,
    facts: { Commande: 'CMD-77', [text]: 'Deux au lieu de quatre.' },
  })
  const delivery = await sendClaim(page, /^Livraison/, {
    facts: { 'Bon de livraison': 'BL-78', [text]: 'Carton ouvert.' },
  })
  const invoice = await sendClaim(page, /^Facture/, {
    facts: { 'Numéro de facture': 'F-79', [text]: 'Remise oubliée.' },
  })
  const service = await sendClaim(page, /^Service/, { facts: { [text]: 'Personne ne répond.' } })

  // Taken up, asked about, refused, closed at once.
  await say(a, 'Received', 'Bien reçu.')
  await say(b, 'On Hold', 'Quelle teinte aviez-vous demandée ?')
  await say(order, 'Working', 'Nous vérifions la préparation.')
  await say(delivery, 'Refused', 'Le colis a été signé sans réserve.')
  await say(invoice, 'On Hold', 'De quelle ligne s’agit-il ?')
  await say(service, 'Closed', 'Une conseillère vous a rappelé.')
  await expectState(page, b, 'Précisions demandées', 'Quelle teinte aviez-vous demandée ?')
  await expectState(other, a, 'Reçue', 'Bien reçu.')
  await expectState(other, order, 'À l’étude', 'Nous vérifions la préparation.')
  await expectState(other, delivery, 'Refusée', 'Le colis a été signé sans réserve.')
  await expectState(other, service, 'Close', 'Une conseillère vous a rappelé.')
  await expect(other.getByRole('button', { name: 'Annuler la déclaration' })).toHaveCount(0)

  // One member answers; the other, who has the claim open, sees it.
  await expectAccessible(page)
  await other.goto(b.url)
  await other.getByLabel('Votre réponse').fill('A2, comme les voisines.')
  await press(other, 'Envoyer la réponse')
  await expect(page.getByRole('heading', { level: 1, name: `Dossier ${b.reference} À l’étude` })).toBeVisible()
  await expect(page.getByText('A2, comme les voisines.')).toBeVisible()
  await expectState(page, invoice, 'Précisions demandées', 'De quelle ligne s’agit-il ?')
  await page.getByLabel('Votre réponse').fill('La deuxième.')
  await press(page, 'Envoyer la réponse')
  await expect(page.getByRole('heading', { level: 1, name: /À l’étude$/ })).toBeVisible()
  await expectCase(b, { Comments__c: expect.stringContaining('A2, comme les voisines.') })
  await expectCase(invoice, { Comments__c: expect.stringContaining('La deuxième.') })

  // Asked once more, replaced, taken up again, decided against the practice.
  await say(a, 'Accepted', 'Remplacé à l’identique, expédié ce jour.')
  await say(b, 'On Hold', 'Et la forme ?')
  await say(order, 'Accepted', 'Les deux manquants partent demain.')
  await say(delivery, 'Working', 'Le transporteur reconnaît son erreur.')
  await say(invoice, 'Refused', 'La remise avait pris fin.')
  await expectState(page, a, 'Acceptée', 'Remplacé à l’identique, expédié ce jour.')
  await expectState(page, b, 'Précisions demandées', 'Et la forme ?', 'A2, comme les voisines.')
  await page.getByLabel('Votre réponse').fill('Comme sur l’empreinte.')
  await press(page, 'Envoyer la réponse')
  await expectState(page, order, 'Acceptée', 'Les deux manquants partent demain.')
  await expectState(other, delivery, 'À l’étude', 'Le transporteur reconnaît son erreur.')
  await expectState(other, invoice, 'Refusée', 'La remise avait pris fin.')
  await expectAccessible(other)

  await say(a, 'Closed', 'Reçu par vos soins.')
  await say(b, 'Accepted', 'Refaite en A2.')
  await say(delivery, 'Accepted', 'Un nouveau colis part aujourd’hui.')
  await expectState(page, a, 'Close', 'Reçu par vos soins.', 'Bien reçu.')
  await expectState(page, b, 'Acceptée', 'Refaite en A2.', 'Comme sur l’empreinte.')
  await expectState(other, delivery, 'Acceptée', 'Un nouveau colis part aujourd’hui.')
  await context.close()
  await request.dispose()
})
