import { randomUUID } from 'node:crypto'
import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { questions, textsOf } from '@arcade/contract/messaging/questions/content.ts'
import { listQuestions } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { themes } from '@arcade/contract/messaging/questions/themes.ts'
import { pages } from '@arcade/contract/pages.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { makeFormTokens } from './form-tokens.ts'
import { isTokenTimely, toSearchQuery } from './questions.rules.ts'
import { questionFeedback, questionRequests } from './questions.table.ts'

const { db, app } = await shareApp()
const all = themes.flatMap((theme) => questions[theme])

const list = async (locale: Locale, search?: string) => {
  const query = { locale, ...(search !== undefined && { search }) }
  const response = await app.inject({ url: '/v1/questions', query })
  expect(response.statusCode).toBe(200)
  return listQuestions.replies[200].parse(response.json()).result
}
const idsOf = async (locale: Locale, search: string) => (await list(locale, search)).map(({ id }) => id)

describe('the content', () => {
  it('ASK-01 has at least 40 questions, each once and each about a page that exists', () => {
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { page } of all) expect(pages[page].path, page).not.toContain(':')
  })

  it.each(locales)('ASK-01 lacks no text in %s, and none is that of another language', (locale) => {
    for (const { id } of all) {
      const { question, answer } = textsOf(locale, id)
      expect(question.trim(), id).toMatch(/[?？]$/)
      expect(answer.trim().length, id).toBeGreaterThan(80)
      for (const other of locales.filter((one) => one !== locale))
        expect(textsOf(other, id).answer, id).not.toBe(answer)
    }
  })

  it.each(locales)('ASK-01 lists each wording of a question once in %s', (locale) => {
    for (const { id } of all) {
      const wordings = textsOf(locale, id).also?.split(', ') ?? []
      expect([...new Set(wordings)], id).toEqual(wordings)
    }
  })

  it('ASK-01 is listed by theme in the language that is asked for', async () => {
    const italian = await list('it')
    expect(italian.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(italian[0]).toMatchObject({ question: 'Come accedo per la prima volta?', path: '/auth', theme: 'access' })
    const response = await app.inject({ url: '/v1/questions?locale=de' })
    expect(response.json()).toMatchObject({ code: 'request.invalid' })
  })
})

describe('the search', () => {
  it.each([
    ['fr', 'mot de passe oublie', 'forgotten-password'],
    ['fr', 'RAPPEL', 'lot-recall'],
    ['fr', 'telephone portable', null],
    ['fr', 'importer', 'import-patients'],
    ['fr', 'confrères', 'invite-colleague'],
    ['fr', 'facture', 'find-invoice'],
    ['fr', 'payer', 'pay-invoices'],
    ['fr', 'retour', 'ask-return'],
    ['fr', 'retours refusés', 'return-refused'],
    ['fr', 'remboursement', 'return-refund'],
    ['fr', 'avoir', 'credit-note'],
    ['en', 'invoice', 'find-invoice'],
    ['en', 'returning', 'ask-return'],
    ['en', 'refund', 'return-refund'],
    ['en', 'credit note', 'credit-note'],
    ['it', 'fattura', 'find-invoice'],
    ['it', 'reso', 'ask-return'],
    ['it', 'rimborso', 'return-refund'],
    ['it', 'nota di credito', 'credit-note'],
    ['es', 'factura', 'find-invoice'],
    ['es', 'devolucion', 'ask-return'],
    ['es', 'reembolso', 'return-refund'],
    ['es', 'abono', 'credit-note'],
    ['pt', 'fatura', 'find-invoice'],
    ['pt', 'devolucao', 'ask-return'],
    ['pt', 'reembolso', 'return-refund'],
    ['pt', 'nota de crédito', 'credit-note'],
    ['en', 'recalling lots', 'lot-recall'],
    ['it', 'richiami', 'lot-recall'],
    ['es', 'contrasena olvidada', 'forgotten-password'],
    ['pt', 'palavra-passe', 'forgotten-password'],
    // By a word that stands neither in the question nor in the answer.
    ['fr', 'retraite', 'close-account'],
    ['en', 'unsubscribe', 'close-account'],
    ['it', 'preventivo', 'see-offers'],
    ['es', 'jubilación', 'close-account'],
    ['pt', 'orçamento', 'see-offers'],
  ] as const)('ASK-01 in %s finds “%s” whatever the accents and endings', async (locale, typed, expected) => {
    const found = await idsOf(locale, typed)
    if (expected) expect(found).toContain(expected)
    else expect(found).toEqual([])
  })

  it('ASK-01 finds a word while it is typed, and one in the question before one in the answer', async () => {
    const found = await idsOf('fr', 'adress')
    expect(found.indexOf('addresses')).toBeLessThan(found.indexOf('forgotten-password'))
    expect(await idsOf('fr', 'doubl')).toContain('duplicate-patient')
  })

  it.each(['&', '|', '!', ':*', "'", '"', '\\', '<->', 'a & !b', "'; drop table users; --", '()', '%', '\u202e', '😀'])(
    'ASK-01 takes %j as words, or as none',
    async (typed) => {
      expect(Array.isArray(await list('fr', typed))).toBe(true)
    },
  )

  it.each(['ʼordre', 'ʺ', 'ˈaː'])('ASK-01 takes %s, which has signs once its accents are gone', async (typed) => {
    expect(Array.isArray(await list('fr', typed))).toBe(true)
  })

  it('ASK-01 takes 1,000 characters and refuses more', async () => {
    expect(await list('fr', 'mot '.repeat(250))).toBeDefined()
    const long = await app.inject({ url: '/v1/questions', query: { search: 'a'.repeat(1001) } })
    expect(long.json()).toMatchObject({ code: 'request.invalid' })
  })

  it('ASK-01 no sign of the query language comes through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const query = toSearchQuery(typed)
        if (query !== null) expect(query).toMatch(/^[\p{L}\p{N}]+:\*( & [\p{L}\p{N}]+:\*){0,9}$/u)
      }),
    )
  })
})

describe('helpful or not', () => {
  it('ASK-01 is counted by language', async () => {
    const say = (id: string, helpful: boolean) =>
      app.inject({
        method: 'POST',
        url: `/v1/questions/${id}/feedback`,
        payload: { helpful, locale: 'pt' },
        remoteAddress: '203.0.113.7',
      })
    for (const helpful of [true, true, false]) expect((await say('keyboard', helpful)).statusCode).toBe(204)
    const mine = and(eq(questionFeedback.questionId, 'keyboard'), eq(questionFeedback.locale, 'pt'))
    expect(await db.select().from(questionFeedback).where(mine)).toMatchObject([{ helpful: 2, unhelpful: 1 }])
    expect((await say('no-such-question', true)).json()).toMatchObject({ code: 'not-found' })
  })
})

describe('the contact form', () => {
  const tokens = makeFormTokens(masterKey)
  const aged = (seconds: number) => tokens.make(new Date(Date.now() - seconds * 1000))
  const newEmail = () => `${randomUUID()}@cabinet.example`
  let address = 0
  const ask = (more: object = {}, headers = {}) => {
    const form = {
      token: aged(60),
      locale: 'fr',
      name: 'Anne Roux',
      email: newEmail(),
      text: 'Comment importer ?',
      ...more,
    }
    // Each from elsewhere, unless the limit is the subject.
    const remoteAddress = `203.0.113.${100 + (address++ % 100)}`
    return app.inject({ method: 'POST', url: '/v1/questions', payload: form, headers, remoteAddress })
  }
  const stored = (email: string) => db.select().from(questionRequests).where(eq(questionRequests.email, email))

  it('ASK-01 takes a question of a visitor, as text and nothing else', async () => {
    const email = newEmail()
    const text = '<script>alert(1)</script>\n\n<b>Comment</b> importer mes patients ?'
    const response = await ask({ email, text })
    expect(response.statusCode).toBe(202)
    const { reference } = response.json().result
    expect(reference).toMatch(/^[A-Z2-9]{8}$/)
    expect(await stored(email)).toMatchObject([{ reference, text, userId: null, name: 'Anne Roux', answeredAt: null }])
  })

  it('ASK-01 knows who asks where they are signed in', async () => {
    const { userId, headers } = await makePractitioner(db)
    const email = newEmail()
    await ask({ email }, headers)
    expect(await stored(email)).toMatchObject([{ userId }])
  })

  it('ASK-01 a robot that fills in the hidden field is thanked, and nothing is stored', async () => {
    const email = newEmail()
    const response = await ask({ email, website: 'https://spam.example/' })
    expect(response.statusCode).toBe(202)
    expect(await stored(email)).toEqual([])
  })

  it.each([
    ['that is too new', () => aged(1)],
    ['that is older than a day', () => aged(86_460)],
    ['that comes from the future', () => aged(-60)],
    ['that was made up', () => Buffer.from('1700000000000').toString('base64url')],
    ['that is no token', () => 'x'],
  ])('ASK-01 refuses a token %s', async (_, makeToken) => {
    expect((await ask({ token: makeToken() })).json()).toMatchObject({ status: 409, code: 'questions.form-expired' })
  })

  it('ASK-01 a token is good once, also when it is sent several times at once', async () => {
    const [token, email] = [aged(60), newEmail()]
    const answers = await Promise.all([1, 2, 3].map(() => ask({ token, email })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
    expect(await stored(email)).toHaveLength(1)
  })

  it('ASK-01 the token of the form opens after some seconds', async () => {
    const response = await app.inject({ url: '/v1/questions/form', remoteAddress: '203.0.113.9' })
    const { token, leastSeconds } = response.json().result
    expect(leastSeconds).toBe(3)
    expect(tokens.isTimely(token, new Date(Date.now() + 4000))).toBe(true)
    expect(isTokenTimely({ issuedAt: new Date(0), now: new Date(2999) }, 3)).toBe(false)
  })

  it.each([
    ['a name with a line break', { name: 'Anne\r\nBcc: all@victims.example' }],
    ['an e-mail with a line break', { email: 'a@b.example\r\nBcc: all@victims.example' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['20,000 characters', { text: 'a'.repeat(20_000) }],
    ['no words', { text: '            ' }],
    ['an unknown field', { copy: 'all@victims.example' }],
  ])('ASK-01 refuses %s', async (_, more) => {
    expect((await ask(more)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('ASK-01 takes five questions a day of one address', async () => {
    const email = newEmail()
    for (const _ of [1, 2, 3, 4, 5]) expect((await ask({ email })).statusCode).toBe(202)
    for (const spelled of [email, email.toUpperCase()])
      expect((await ask({ email: spelled })).json()).toMatchObject({ status: 429, code: 'questions.too-many' })
    expect(await stored(email)).toHaveLength(5)
  })

  it('ASK-01 takes 300 questions an hour in total, whatever their addresses', async () => {
    const asked = (_: unknown, place: number) => ({
      reference: `many ${place}`,
      tokenHash: Buffer.from(`many ${place}`),
      locale: 'fr' as const,
      name: 'Robot',
      email: newEmail(),
      text: 'Achetez maintenant',
      createdAt: new Date(),
    })
    await db.insert(questionRequests).values(Array.from({ length: 300 }, asked))
    const answer = await ask()
    await db.delete(questionRequests).where(eq(questionRequests.name, 'Robot'))
    expect(answer.json()).toMatchObject({ status: 429, code: 'questions.too-many' })
    expect((await ask()).statusCode).toBe(202)
  })

  it('ASK-01 500 in a minute from one place are five', async () => {
    const from = (email: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/questions',
        payload: { token: aged(60), locale: 'fr', name: 'Bot', email, text: 'Achetez maintenant' },
        remoteAddress: '198.51.100.77',
      })
    const answers = await Promise.all(Array.from({ length: 500 }, () => from(newEmail())))
    const taken = answers.filter(({ statusCode }) => statusCode === 202)
    // A new minute may begin meanwhile.
    expect(taken.length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(500 - taken.length)
  })
})
