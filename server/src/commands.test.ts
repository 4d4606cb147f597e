import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { readCommandLine } from './kernel/commands/command-line.ts'

const uuid = '2c8ee13a-f364-4891-887d-2aa961c047d6'
const partner = ['--protocol', 'oidc', '--redirect-uri', 'https://a.example/cb', '--redirect-uri', 'http://[::1]:4/cb']
const broker = ['application', 'register', 'a1', '--name', 'A', '--protocol', 'broker']
const words = ['fr=Suivi', 'en=Follow-up', 'es=Seguimiento', 'it=Controllo', 'pt=Acompanhamento']
const shown = [...words.flatMap((one) => ['--about', one]), '--category', 'medical', '--image', '/logos/a1.svg']
const names = ['--first-name', 'Test', '--last-name', 'Personne']

describe('the command line', () => {
  it.each([
    ['user create', ['user', 'create', 'test@arcade.example', ...names, '--operator', '--password-stdin']],
    [
      'user create with logins',
      ['user', 'create', 'm@a.example', ...names, '--login', 'M.C', '--login-galaxy', 'MC 7'],
    ],
    ['user create, options first', ['user', 'create', ...names, 'test@arcade.example']],
    ['an address in capitals', ['user', 'disable', ' Test@Arcade.Example ']],
    ['practice create', ['practice', 'create', '--name=Cabinet du Moulin', '--owner', 'test@arcade.example']],
    ['practice add-member', ['practice', 'add-member', uuid, 'test@arcade.example', '--role', 'comptable']],
    ['application register', ['application', 'register', 'smilers', '--name', 'Smilers', ...partner]],
    ['application register of a broker', [...broker, '--check-login-uri', 'https://a.example/check', ...shown]],
    ['an argument behind a lone --', ['user', 'enable', '--', '-test@arcade.example']],
  ])('takes %s', (_, args) => {
    expect(readCommandLine(commands, args).work).toBeTypeOf('function')
  })

  it.each([
    ['nothing', [], 'No command was given'],
    ['half a command', ['user'], 'There is no such command'],
    ['an unknown command', ['user', 'delete', 'test@arcade.example'], 'There is no such command'],
    ['an unknown option', ['user', 'disable', 'test@arcade.example', '--now'], "Unknown option '--now'"],
    ['a missing argument', ['user', 'disable'], '<email> is missing'],
    [
      'an address as login',
      ['user', 'create', 'm@a.example', ...names, '--login', 'm@b.example'],
      '--login must be 3 to',
    ],
    ['too many arguments', ['user', 'disable', 'test@arcade.example', 'more'], 'Too many arguments'],
    ['no e-mail address', ['user', 'disable', 'test'], '<email> must be an e-mail address.'],
    ['a missing option', ['user', 'create', 'test@arcade.example', ...names.slice(2)], '--first-name is missing'],
    ['an option without a value', ['practice', 'create', '--name'], "Option '--name <value>' argument missing"],
    ['an option for a value', ['practice', 'create', '--name', '--owner'], "Option '--name' argument missing"],
    ['a value for a flag', ['user', 'reset', 'test@arcade.example', '--password-stdin=x'], 'does not take an argument'],
    ['an empty name', ['practice', 'create', '--name', ' ', '--owner', 'test@arcade.example'], '--name must be a text'],
    ['no uuid', ['practice', 'add-member', '12', 'test@arcade.example', '--role', 'comptable'], '<practice> must be'],
    [
      'an unknown role',
      ['practice', 'add-member', uuid, 'test@arcade.example', '--role', 'chef'],
      '--role must be one',
    ],
    ['an unknown key', ['application', 'rotate', 'a/b'], '<key> must be'],
    [
      'an unknown protocol',
      ['application', 'register', 'a1', '--name', 'A', '--protocol', 'saml'],
      '--protocol must be',
    ],
    ['a change of nothing', ['application', 'change', 'a1'], 'Nothing is to be changed'],
    [
      'another address over http',
      ['application', 'change', 'a1', '--link', 'http://a.example/'],
      '--link must be an absolute https address',
    ],
    [
      'a redirect over http',
      ['application', 'register', 'a1', '--name', 'A', ...partner, '--redirect-uri', 'http://a.example/cb'],
      '--redirect-uri must be an absolute https address',
    ],
    [
      'a broker that cannot be asked',
      ['application', 'register', 'a1', '--name', 'A', '--protocol', 'broker'],
      '--check-login-uri is missing',
    ],
    [
      'passwords over http',
      [...broker, '--check-login-uri', 'http://a.example/check'],
      '--check-login-uri must be an absolute https address',
    ],
    [
      'an unknown category',
      ['application', 'register', 'a1', '--name', 'A', ...partner, '--category', 'fun'],
      '--category must be one of',
    ],
    [
      'a picture of another site',
      ['application', 'register', 'a1', '--name', 'A', ...partner, '--image', '//a.example/a.svg'],
      '--image must be a path of the portal',
    ],
    [
      'words in one language alone',
      ['application', 'register', 'a1', '--name', 'A', ...partner, '--about', 'fr=Aligneurs'],
      '--about must be typed once for each of',
    ],
    [
      'an unknown scope',
      ['application', 'register', 'a1', '--name', 'A', ...partner, '--scope', 'everything'],
      '--scope must be one of',
    ],
  ])('refuses %s with one sentence', (_, args, sentence) => {
    const read = () => readCommandLine(commands, args)
    expect(read).toThrow(expect.objectContaining({ name: 'WrongUsage', message: expect.stringContaining(sentence) }))
    expect(read).toThrow(/^[^\n]*\.$/)
  })

  it.each([[['--password', 'tr0ub4dor-and-3']], [['--password=tr0ub4dor-and-3']], [['-p', 'tr0ub4dor-and-3']]])(
    'AUTH-15 a password is no option, and is not repeated: %j',
    (option) => {
      const read = () => readCommandLine(commands, ['user', 'reset', 'test@arcade.example', ...option])
      expect(read).toThrow('A password is never an option')
      expect(read).not.toThrow('tr0ub4dor')
    },
  )

  it.each([[['help']], [['--help']], [['-h']]])('%j shows every command', ([...args]) => {
    const { help } = readCommandLine(commands, args)
    expect(help?.match(/^ {2}npx arcade \w+/gm)).toHaveLength(72)
  })

  it.each([
    [['help', 'user', 'reset'], 1],
    [['user', 'reset', '--help'], 1],
    [['practice', '--help'], 4],
    [['practice', 'add-member', '--role', '-h'], 1],
  ])('%j shows what was asked for', (args, count) => {
    expect(readCommandLine(commands, args).help?.match(/^ {2}npx arcade/gm)).toHaveLength(count)
  })
})
