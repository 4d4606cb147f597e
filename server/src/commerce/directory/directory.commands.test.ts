import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { commands } from '../../commands.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { nonInteractive } from '../../kernel/commands/terminal.fixture.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { selectEntry } from './directory.queries.ts'

const { db } = await shareDatabase()
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
const arcade = async (...args: string[]) => readCommandLine(commands, ['partner', ...args]).work?.(context)

const newKey = () => `partner-${randomUUID().slice(0, 8)}`
const inFive = (option: string, text: string) =>
  ['fr', 'en', 'it', 'es', 'pt'].flatMap((locale) => [`--${option}`, `${locale}=${text} ${locale}`])
const usual = [
  '--name',
  'Radiolux',
  '--link',
  'https://a.example/',
  '--category',
  'medical',
  ...inFive('about', 'Images'),
]

async function add(...more: string[]) {
  const key = newKey()
  await arcade('add', key, ...usual, ...more)
  return key
}

describe('partner', () => {
  it('PRT-02 add keeps an entry as it was typed', async () => {
    const more = [...inFive('advantage', '10 %'), '--valid-until', '2027-06-30', '--image', '/partners/radiolux.svg']
    expect(await selectEntry(db, await add(...more))).toMatchObject({
      name: 'Radiolux',
      link: 'https://a.example/',
      category: 'medical',
      translation: { fr: 'Images fr', pt: 'Images pt' },
      advantage: { en: '10 % en' },
      validUntil: '2027-06-30',
      image: '/partners/radiolux.svg',
    })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//host.example/',
    '/nos-partenaires/liste',
    'http://a.example/',
    'https://a.example@b.example/',
    'https://a.example/#fragment',
    ' https://a.example/',
    'https:\\\\a.example',
  ])('PRT-02 add and change refuse the link %s', async (link) => {
    const key = await add()
    await expect(arcade('change', key, '--link', link)).rejects.toThrow('--link must be an absolute https address')
    await expect(arcade('add', newKey(), ...usual, '--link', link)).rejects.toThrow('--link must be')
    expect((await selectEntry(db, key))?.link).toBe('https://a.example/')
  })

  it.each([
    ['a language that is missing', ['--about', 'fr=Seul'], '--about must be typed once for each of'],
    ['an unknown category', ['--category', 'formation'], '--category must be one of'],
    ['a day that does not exist', ['--valid-until', '2027-02-30'], '--valid-until must be a day'],
    ['a picture from elsewhere', ['--image', 'https://a.example/x.svg'], '--image must be a path of the portal'],
    ['nothing to change', [], 'Nothing is to be changed'],
  ])('PRT-02 change refuses %s', async (_, typed, message) => {
    await expect(arcade('change', await add(), ...typed)).rejects.toThrow(message)
  })

  it('PRT-02 change changes what is typed; an advantage that goes takes its last day with it', async () => {
    const key = await add(...inFive('advantage', '10 %'), '--valid-until', '2027-06-30')
    const before = await selectEntry(db, key)
    await arcade('change', key, '--name', 'Radiolux 3D', '--category', 'finance')
    expect(await selectEntry(db, key)).toEqual({ ...before, name: 'Radiolux 3D', category: 'finance' })
    await arcade('change', key, '--advantage', 'none')
    expect(await selectEntry(db, key)).toMatchObject({ advantage: null, validUntil: null })
    await expect(arcade('change', key, '--valid-until', '2027-06-30')).rejects.toThrow('has none')
  })

  it('PRT-02 remove takes it out; a key that is taken or unknown is refused', async () => {
    const key = await add()
    await expect(arcade('add', key, ...usual)).rejects.toThrow(`There is a partner ${key} already`)
    expect(await arcade('list')).toContain(`${key}\tmedical\tnone\thttps://a.example/\tRadiolux`)
    expect(await arcade('remove', key)).toBe(`Removed ${key} from the partner directory.`)
    await expect(arcade('remove', key)).rejects.toThrow(`There is no partner ${key}`)
    await expect(arcade('change', key, '--name', 'x')).rejects.toThrow(`There is no partner ${key}`)
  })
})
