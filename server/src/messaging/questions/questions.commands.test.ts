import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { shareBlobStore } from '../../../test/blob-store.ts'
import { testBlobs } from '../../../test/files.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { piped } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { questionsCommands } from './questions.commands.ts'
import { questionFiles, questionRequests } from './questions.table.ts'

const { db, mail } = await shareWorkingApp()
const arcade = async (args: string[], input = '') =>
  readCommandLine(questionsCommands, ['questions', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: piped(input),
    masterKey: async () => masterKey,
    blobStores: () => ({ disk: shareBlobStore().store, s3: null }),
  })

async function makeRequest(text = 'Comment importer mes patients ?') {
  const reference = randomUUID().slice(0, 8).toUpperCase()
  const email = `${reference.toLowerCase()}@cabinet.example`
  const request = { reference, tokenHash: randomBytes(32), locale: 'fr' as const, name: 'Anne Roux', email, text }
  const [made] = await db.insert(questionRequests).values(request).returning({ id: questionRequests.id })
  return { id: made?.id ?? '', reference, email }
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

  it('ASK-01 show writes what is attached into a folder, and over nothing', async () => {
    const { id, reference } = await makeRequest()
    const { userId } = await makePractitioner(db)
    const png = samples.png()
    const arrived = await testBlobs.fill(db, await testBlobs.begin(db, null), Readable.from([png]))
    const blobId = await db.transaction((db) => testBlobs.settle(db, arrived, 0))
    await db.insert(questionFiles).values({ userId, requestId: id, fileName: 'écran.png', kind: 'png', blobId })
    expect(await arcade(['list'])).toContain(`attached: écran.png (png, ${png.length} bytes)`)
    const folder = await mkdtemp(join(tmpdir(), 'arcade-question-'))
    const path = join(folder, 'écran.png')
    expect(await arcade(['show', reference, '--save', folder])).toContain(`Wrote ${path}.`)
    expect(await readFile(path)).toEqual(png)
    await expect(arcade(['show', reference, '--save', folder])).rejects.toThrow('is there already')
    await expect(arcade(['show', reference, '--save', join(folder, 'none')])).rejects.toThrow('cannot be written')
    await expect(arcade(['show', 'AAAAAAAA'])).rejects.toThrow('There is no question AAAAAAAA.')
  })

  it('ASK-01 show also tells the answer of one that no longer waits', async () => {
    const { reference } = await makeRequest()
    await arcade(['answer', reference], 'Ouvrez « Importer ».')
    expect(await arcade(['show', reference])).toContain('Ouvrez « Importer ».')
  })
})
