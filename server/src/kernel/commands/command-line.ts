import { parseArgs } from 'node:util'
import { type Command, type Typed, type Work, WrongUsage } from './command.ts'

export type Line = { help: string; work: null } | { help: null; work: Work }

const hint = '"npx arcade help" shows the commands'

/** What stands behind `npx arcade`: a question for help, or work to do. */
export function readCommandLine(commands: readonly Command[], args: readonly string[]): Line {
  const asked = args[0] === 'help'
  if (asked || asksForHelp(args)) return { help: help(commands, asked ? args.slice(1) : args), work: null }
  if (args.length === 0) throw new WrongUsage(`No command was given: ${hint}.`)
  const command = commands.find(({ name }) => name === args.slice(0, wordsOf(name)).join(' '))
  if (!command) throw new WrongUsage(`There is no such command: ${hint}.`)
  return { help: null, work: command.read(parse(command, args.slice(wordsOf(command.name)))) }
}

const wordsOf = (name: string) => name.split(' ').length

/** Behind a lone `--` all is taken as it stands. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end < 0 ? undefined : end).some((arg) => arg === '--help' || arg === '-h')
}

function parse(command: Command, args: string[]): Typed {
  const typed = parseStrictly(command, args)
  if (typed.positionals.length > command.arguments.length)
    throw new WrongUsage(`Too many arguments: it is "npx arcade ${command.name} ${command.usage}".`)
  return typed
}

function parseStrictly({ name, options }: Command, args: string[]): Typed {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
    if (/'--?p(ass(word)?)?'/.test(message))
      throw new WrongUsage('A password is never an option, since others could read it: it is asked for, or piped in.')
    throw new WrongUsage(`${firstSentence(message)}: "npx arcade ${name} --help" shows how it is typed.`)
  }
}

/** What Node says after it is for those who write programs. */
const firstSentence = (message: string) =>
  message.split(/[.\n]/)[0]?.replace('argument is ambiguous', 'argument missing')

const preface = `The operator's commands, on the database of this portal's server, whether that runs or not.
A new password is asked for on the terminal; with --password-stdin it is what is piped in; otherwise it is made up and
printed once. Settings are those of the server: the environment, and .env.`

/** All commands, those of a subject, or one. */
function help(commands: readonly Command[], words: readonly string[]): string {
  const wanted = words.filter((word) => !word.startsWith('-')).slice(0, 2)
  const isWanted = ({ name }: Command) => wanted.every((word, index) => name.split(' ')[index] === word)
  const found = commands.filter(isWanted)
  const shown = (found.length > 0 ? found : commands).flatMap(({ name, usage, about }) => [
    `  npx arcade ${name} ${usage}`,
    `      ${about}`,
  ])
  return [preface, '', ...shown].join('\n')
}
