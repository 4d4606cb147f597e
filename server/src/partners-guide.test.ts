import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { transitions } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { scopeRules } from '@arcade/contract/kernel/rights.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { masterKey } from '../test/app.ts'
import { makeBrowserSession } from '../test/browser-session.ts'
import { makeDemoDatabase } from '../test/database.ts'
import { makeListeningApp } from '../test/listening.ts'
import { padotests } from './clinic/acts/acts.table.ts'
import { commands } from './commands.ts'
import { readCommandLine } from './kernel/commands/command-line.ts'
import { nonInteractive } from './kernel/commands/terminal.fixture.ts'
import { systemClock } from './kernel/time/clock.ts'
import { placeDemo } from './people/applications/applications.demo.ts'
import { findFreePort } from './ports.ts'

const guide = await readFile(join(import.meta.dirname, '../../docs/partners.md'), 'utf8')
const mark = '--- next block ---'

/** The blocks of the guide, each with the answer that stands under it, if one does. */
const blocks = [...guide.matchAll(/```sh\n(?<lines>.*?)```\n(?:\n```json\n(?<answer>.*?)```)?/gs)].map(
  ({ groups }) => ({ lines: groups?.lines ?? '', answer: groups?.answer }),
)

/** A folder with a curl and a node in it, for the shell. */
async function makeTools(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-guide-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const curl = join(import.meta.dirname, '../test/curl.ts')
  await writeFile(join(folder, 'curl'), `#!/bin/sh\nexec '${process.execPath}' '${curl}' "$@"\n`)
  await chmod(join(folder, 'curl'), 0o755)
  await symlink(process.execPath, join(folder, 'node'))
  return folder
}

const tools = await makeTools()
const { db } = await makeDemoDatabase()
await placeDemo(db, 'http://127.0.0.1:4000')
const { origin } = await makeListeningApp(db)

/** All blocks in one shell, one after another, as a reader would type them. */
async function runGuide(): Promise<string[]> {
  const script = blocks.map(({ lines }) => `${lines}\nprintf '\\n%s\\n' '${mark}'\n`).join('')
  const env = { PATH: [tools, process.env.PATH].join(delimiter) }
  const { stdout } = await promisify(execFile)('sh', ['-ec', script.replaceAll('http://localhost:3000', origin)], {
    env,
  })
  return stdout.split(`\n${mark}\n`)
}

/** `…` stands for anything. */
const expected = (value: unknown): unknown => {
  if (value === '…') return expect.anything()
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)]))
}

describe('the partners’ guide', async () => {
  const answers = await runGuide()

  it.each(blocks.flatMap(({ lines, answer }, index) => (answer ? [{ lines, answer, place: index }] : [])))(
    'SSO-01 says what is answered to $lines',
    ({ answer, place }) => {
      const wanted = JSON.parse(answer.replaceAll('http://localhost:3000', origin))
      expect(JSON.parse(answers[place] ?? '')).toMatchObject(expected(wanted) as object)
    },
  )

  it('SSO-04 SMI-01 signs somebody in at the application that is registered for trying, and gives them smileys', async () => {
    const port = await findFreePort('localhost')
    const local = (text = '') => text.replaceAll('http://localhost:3000', origin).replaceAll('4100', String(port))
    const [, typed = ''] = /npx arcade (application register trial .*?)\n\n/s.exec(guide) ?? []
    const words = [...local(typed).matchAll(/"[^"]+"|[^\s\\]+/g)].map(([word]) => word.replaceAll('"', ''))
    const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
    const SECRET = (await readCommandLine(commands, words).work?.(context))?.split('only this once: ')[1]

    const [, program] = /```js\n(.*?)```/s.exec(guide) ?? []
    const child = spawn(process.execPath, ['--input-type=module', '--eval', local(program)], {
      env: { ...process.env, SECRET },
    })
    onTestFinished(() => void child.kill())
    await once(child.stdout, 'data')
    const hugo = makeBrowserSession(origin)
    await hugo.signIn('hugo.bernard@arcade.example')
    const asked = await hugo.go(`http://localhost:${port}`)
    const { page } = await hugo.answer(asked, 'login')
    expect(JSON.parse(page)).toMatchObject({ sub: 'a2cade00-0002-4000-8000-000000000002', name: 'Hugo Bernard' })

    const [, shell] = /`SECRET` is the same:\n\n(.*?)\n\n\S/s.exec(guide) ?? []
    const env = { PATH: [tools, process.env.PATH].join(delimiter), SECRET }
    const { stdout } = await promisify(execFile)('sh', ['-ec', local(shell)], { env })
    const granted = { userUuid: 'a2cade00-0002-4000-8000-000000000002', amount: 12, kind: 'grant', balance: 12 }
    expect(JSON.parse(stdout)).toMatchObject({ result: granted })
  })

  it('ACT-02 leaves the laboratory’s result in the act that it names', async () => {
    const sent = and(eq(padotests.actId, 'a2cade00-0005-4000-8000-000000000004'), isNotNull(padotests.applicationId))
    const rows = await db.select({ result: padotests.result }).from(padotests).where(sent)
    expect(rows).toMatchObject([{ result: { reference: 'SL-20931', laboratory: 'Smilers Lab' } }])
  })

  it('TEN-03 names each scope with the right that it needs', () => {
    const rows = [...guide.matchAll(/^\| `(\w+:\w+)` \| .* \| (?:`(.*)`|none|that of .*) \|$/gm)]
    const named = Object.fromEntries(rows.map(([, scope, right]) => [scope, right ?? null]))
    expect(named).toEqual(Object.fromEntries(Object.entries(scopeRules).map(([scope, { right }]) => [scope, right])))
  })

  it('ORD-02 shows the table of statuses as it is', () => {
    const ticked = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
    const rows = Object.entries(transitions).flatMap(([from, to]) =>
      to.length ? `| ${ticked([from])} | ${ticked(to)} |` : [],
    )
    expect(guide).toContain(`| status | may become |\n|---|---|\n${rows.join('\n')}\n\n`)
  })

  it('has as many blocks with an answer as it seems to', () => {
    expect(blocks.filter(({ answer }) => answer)).toHaveLength(guide.split('```json').length - 1)
  })
})
