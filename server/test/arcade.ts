import { commands } from '../src/commands.ts'
import { readCommandLine } from '../src/kernel/commands/command-line.ts'
import { nonInteractive } from '../src/kernel/commands/terminal.fixture.ts'
import { openDatabase } from '../src/kernel/database/db.ts'
import { systemClock } from '../src/kernel/time/clock.ts'
import { masterKey } from './app.ts'

/**
 * `npx arcade …` on a test's database by a connection of its own, so that servers hear of it as of another process; what it
 * prints. The process itself is the subject of `arcade.endurance.test.ts`.
 */
export async function arcade(databaseUrl: string, ...args: string[]): Promise<string> {
  const { help, work } = readCommandLine(commands, args)
  if (help !== null) return `${help}\n`
  const database = await openDatabase(databaseUrl, { size: 2 })
  try {
    const context = {
      db: database.db,
      clock: systemClock,
      terminal: nonInteractive(),
      masterKey: async () => masterKey,
    }
    return `${await work(context)}\n`
  } finally {
    await database.close()
  }
}
