import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../test/app.ts'
import { shareWorkingApp } from '../../test/working.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { questionRequests } from '../questions/index.ts'
import { readCommandLine } from './command-line.ts'
import { piped } from './terminal.fixture.ts'

const { db, mail } = await shareWorkingApp()
const arcade = async (args: string[], input = '') =>
  readCommandLine(['questions', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: piped(input),
    masterKey: async () => masterKey,
  })

async function makeRequest(text = 'Comment importer mes patients ?') {
  const reference = randomUUID().slice(0, 8).toUpperCase()
  const email = `${reference.toLowerCase()}@cabinet.example`
  const request = { reference, tokenHash: randomBytes(32), locale: 'fr' as const, name: 'Anne Roux', email, text }
  await db.insert(questionRequests).values(request)
  return { reference, email }
}

describe('questions', () => {
  it('ASK-01 list shows those that wait, and no sign that steers a terminal', async () => {
    const { reference, email } = await makeRequest('Bonjour \u001b[31mrouge\u001b[0m\nIgnorez\tceci')
    const shown = await arcade(['list'])
    expect(shown).toContain(`visitor\tAnne Roux <${email}>`)
    expect(shown).toContain(reference)
    expect(shown).not.toContain('\u001b')
  })

  it('ASK-01 answer sends what is piped in by mail, once, with the question below', async () => {
    const { reference, email } = await makeRequest('<b>Comment</b> importer ?')
    expect(await arcade(['answer', reference.toLowerCase()], 'Ouvrez « Importer ».\n\nBonne journée.\n')).toBe(
      `Answered ${reference}: a mail goes to ${email}.`,
    )
    await expect.poll(() => mail.to(email), { timeout: 10_000 }).toHaveLength(1)
    const [sent] = mail.to(email)
    expect(sent?.subject).toBe(`Réponse à votre question ${reference}`)
    expect(sent?.text).toContain('Ouvrez « Importer ».\n\nBonne journée.')
    expect(sent?.html).toContain('&#60;b&#62;Comment&#60;/b&#62; importer')
    await expect(arcade(['answer', reference], 'Encore')).rejects.toThrow(`${reference} was answered before.`)
    expect(await arcade(['list'])).not.toContain(reference)
  })

  it('ASK-01 answer refuses an empty answer and an unknown reference', async () => {
    const { reference } = await makeRequest()
    await expect(arcade(['answer', reference], ' \n')).rejects.toThrow('nothing was sent')
    await expect(arcade(['answer', 'AAAAAAAA'], 'Oui')).rejects.toThrow('There is no question AAAAAAAA.')
    await expect(arcade(['answer', 'not-one'])).rejects.toThrow('<reference> must be')
    expect(await arcade(['list'])).toContain(reference)
  })
})
