import { categories } from '@arcade/contract/kernel/applications.ts'
import { type Command, type Context, type Typed, WrongUsage } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { dayOrNoneOf, oneOf, textOf, wordsOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { keyOf, neededUriOf, pictureOf } from '../../people/applications/index.ts'
import { insertEntry, type NewEntry, selectEntries, selectEntry, updateEntry } from './directory.queries.ts'

interface Which {
  key: string
}

/** PRT-02: a partner that is no application of the portal. */
async function addPartner({ db }: Context, entry: NewEntry) {
  if (!(await insertEntry(db, entry)))
    throw new OperatorError(`There is a partner ${entry.key} already: "partner change" changes it.`)
  return `Added ${entry.name} to the partner directory.`
}

/** What is typed changes; the rest stays. */
async function changePartner({ db }: Context, { key, ...change }: Which & Partial<NewEntry>) {
  const entry = await selectEntry(db, key)
  if (!entry) throw unknown(key)
  const { advantage, validUntil } = { ...entry, ...change }
  if (validUntil !== null && advantage === null)
    throw new OperatorError(`--valid-until is the last day of an advantage, and ${key} has none.`)
  await updateEntry(db, key, change)
  return `Changed ${key} in the partner directory.`
}

async function listPartners({ db }: Context) {
  const rows = (await selectEntries(db)).map(({ key, category, advantage, validUntil, link, name }) => {
    const until = advantage ? `until ${validUntil ?? 'further notice'}` : 'none'
    return [key, category, until, link, name]
  })
  const none = 'No partner was added; applications are listed by "application list".'
  return listing(['key', 'category', 'advantage', 'address', 'name'], rows, none)
}

const unknown = (key: string) => new OperatorError(`There is no partner ${key} in the directory.`)

const string = { type: 'string' } as const
const strings = { type: 'string', multiple: true } as const

const options = {
  name: string,
  link: string,
  category: string,
  about: strings,
  advantage: strings,
  'valid-until': string,
  image: string,
}
const optional = '[--advantage <locale>=<words> …] [--valid-until <YYYY-MM-DD>] [--image <path>]'

const isNone = (typed: unknown) => Array.isArray(typed) && typed.length === 1 && typed[0] === 'none'

function entryOf(typed: Typed): NewEntry {
  const advantage = wordsOf(typed, 'advantage')
  const validUntil = dayOrNoneOf(typed, 'valid-until')
  const translation = wordsOf(typed, 'about')
  if (!translation) throw new WrongUsage('--about is missing: it is typed once for each language.')
  if (validUntil !== null && advantage === null)
    throw new WrongUsage('--valid-until is the last day of an advantage: type --advantage too.')
  return {
    key: keyOf(typed),
    name: textOf(typed, 'name'),
    link: neededUriOf(typed, 'link'),
    category: oneOf(typed, 'category', categories),
    translation,
    advantage,
    validUntil,
    image: pictureOf(typed),
  }
}

/** Only what was typed. */
function changeOf(typed: Typed): Partial<NewEntry> {
  const { values } = typed
  if (Object.keys(options).every((name) => values[name] === undefined))
    throw new WrongUsage('Nothing is to be changed: type at least one option.')
  const translation = wordsOf(typed, 'about')
  // An advantage that goes takes its last day with it.
  const noAdvantage = isNone(values.advantage) && { advantage: null, validUntil: null }
  return {
    ...(values.name !== undefined && { name: textOf(typed, 'name') }),
    ...(values.link !== undefined && { link: neededUriOf(typed, 'link') }),
    ...(values.category !== undefined && { category: oneOf(typed, 'category', categories) }),
    ...(translation && { translation }),
    ...(values['valid-until'] !== undefined && { validUntil: dayOrNoneOf(typed, 'valid-until') }),
    ...(values.advantage !== undefined && (noAdvantage || { advantage: wordsOf(typed, 'advantage') })),
    ...(values.image !== undefined && { image: pictureOf(typed) }),
  }
}

/** PRT-02: the partner directory, until an operator has a page for it. */
export const directoryCommands: readonly Command[] = [
  {
    name: 'partner add',
    arguments: ['<key>'],
    options,
    usage: `<key> --name <name> --link <uri> --category ${categories.join('|')} --about <locale>=<words> … ${optional}`,
    about: 'puts a partner into the directory; --about and --advantage are typed once for each language',
    read(typed) {
      const entry = entryOf(typed)
      return (context) => addPartner(context, entry)
    },
  },
  {
    name: 'partner change',
    arguments: ['<key>'],
    options,
    usage: `<key> [--name <name>] [--link <uri>] [--category ${categories.join('|')}] [--about <locale>=<words> …] [--advantage <locale>=<words> …|none] [--valid-until <YYYY-MM-DD>|none] [--image <path>]`,
    about: 'changes what is typed; the rest stays',
    read(typed) {
      const change = { key: keyOf(typed), ...changeOf(typed) }
      return (context) => changePartner(context, change)
    },
  },
  {
    name: 'partner list',
    arguments: [],
    options: {},
    usage: '',
    about: 'a line each: key, category, advantage, link, name',
    read: () => listPartners,
  },
]
