import { rewrapKeys } from '../../kernel/blobs/blob-keys.ts'
import type { Command, SealedContext } from '../../kernel/commands/command.ts'
import { retireKeys } from './keys.queries.ts'

export async function rotateKeys({ db, clock, masterKey }: SealedContext) {
  const retired = await retireKeys(db, clock.now())
  const rewrapped = await rewrapKeys(db, await masterKey())
  const signing =
    retired === 0
      ? 'There was no signing key yet: the first is made when it is needed.'
      : 'Retired the signing key: a new one is made when it is needed, and the old one is shown for a day.'
  return `${signing} Sealed the keys of ${rewrapped} stored contents anew.`
}

export const singleSignOnCommands: readonly Command[] = [
  {
    name: 'keys rotate',
    arguments: [],
    options: {},
    usage: '',
    about: 'signs with a new key from now on; the old ones are shown for a day to those who check',
    read: () => rotateKeys,
  },
]
