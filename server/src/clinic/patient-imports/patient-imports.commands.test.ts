import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { patients } from '../patients/index.ts'
import { patientImportsCommands } from './patient-imports.commands.ts'

const { db, app } = await shareApp()
const folder = await mkdtemp(join(tmpdir(), 'arcade-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const arcade = async (...args: string[]) =>
  readCommandLine(patientImportsCommands, ['import', 'patients', ...args]).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => masterKey,
  })

async function writeCsv(text: string) {
  const path = join(folder, 'patients.csv')
  await writeFile(path, text)
  return path
}

async function emailOf(userId: string) {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? ''
}

const table = 'Nom;Prénom;Date de naissance\nRoux;Élodie;02/03/1980\nRoux;Élodie;02/03/1980\nPetit;;01/01/1990\n'
const namesIn = (practiceId: string) =>
  db.select({ lastName: patients.lastName }).from(patients).where(eq(patients.practiceId, practiceId))

describe('import patients', () => {
  it('ADM-01 PAT-05 imports a file in the name of a member, who sees it on the page', async () => {
    const owner = await makePractitioner(db)
    const path = await writeCsv(table)
    const output = await arcade(owner.practiceId, path, '--as', await emailOf(owner.userId))
    expect(output).toMatch(/^Imported 1 of 3 lines to .*: 1 new, 1 known already, 1 with faults\./)
    expect(await namesIn(owner.practiceId)).toEqual([{ lastName: 'Roux' }])
    const url = `/v1/users/patient-imports/${owner.userId}`
    const { result } = (await app.inject({ url, headers: { ...owner.headers } })).json()
    expect(result).toMatchObject([{ fileName: 'patients.csv', state: 'imported', counts: { fresh: 1 } }])
  })

  it('ADM-01 only counts with --check; the import waits', async () => {
    const owner = await makePractitioner(db)
    const output = await arcade(owner.practiceId, await writeCsv(table), '--as', await emailOf(owner.userId), '--check')
    expect(output).toMatch(/^Checked 3 lines .* Nothing is imported yet/)
    expect(await namesIn(owner.practiceId)).toEqual([])
  })

  it('ADM-01 refuses an account that may not change patients, a file that is none, and one without names', async () => {
    const owner = await makePractitioner(db)
    const reader = await makeCollaborator(db, owner.practiceId, 'comptable')
    const [as, path] = [await emailOf(owner.userId), await writeCsv(table)]
    const refused = arcade(owner.practiceId, path, '--as', await emailOf(reader.userId))
    await expect(refused).rejects.toThrow('with the right patients:write')
    await expect(arcade(owner.practiceId, join(folder, 'none.csv'), '--as', as)).rejects.toThrow('cannot be read')
    await writeCsv('Ville;Notes\nLyon;x\n')
    await expect(arcade(owner.practiceId, path, '--as', as)).rejects.toThrow('No column is known as lastName')
    await writeCsv('')
    await expect(arcade(owner.practiceId, path, '--as', as)).rejects.toThrow('Unreadable file')
    await expect(arcade(owner.practiceId, path)).rejects.toThrow('--as')
    expect(await namesIn(owner.practiceId)).toEqual([])
  })
})
