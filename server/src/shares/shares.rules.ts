import { type FileKind, fileKinds } from '@arcade/contract/files/file-facts.ts'
import { longestShareDays } from '@arcade/contract/shares/share-facts.ts'
import type { SentShare } from '@arcade/contract/shares/shares.contract.ts'
import type { z } from 'zod'

const day = 24 * 60 * 60_000

interface Times {
  revokedAt: Date | null
  expiresAt: Date
  closedUntil: Date | null
}

export function stateOf({ revokedAt, expiresAt, closedUntil }: Times, now: Date): z.output<typeof SentShare>['state'] {
  if (revokedAt) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return closedUntil && closedUntil > now ? 'closed' : 'open'
}

/** Why a share may not end then; null where it may. The last day counts whole, wherever the sharer is. */
export function faultOfEnd(expiresAt: Date, now: Date): 'past' | 'too-late' | null {
  if (expiresAt <= now) return 'past'
  return expiresAt.getTime() > now.getTime() + (longestShareDays + 1) * day ? 'too-late' : null
}

interface Person {
  firstName: string
  lastName: string
  birthDate: string | null
  sex: 'F' | 'M' | 'X' | null
}

/** Enough to recognise a patient by: initials, age and sex. */
export function hintOf({ firstName, lastName, birthDate, sex }: Person, today: string) {
  const initials = [firstName, lastName].flatMap((name) => {
    const [first] = new Intl.Segmenter().segment(name.trim())
    return first ? [`${first.segment.toLocaleUpperCase('fr')}.`] : []
  })
  return { initials: initials.join(' '), age: birthDate ? ageOn(birthDate, today) : null, sex }
}

interface Names {
  firstName: string
  lastName: string
}

/** As files are named from one program to the next: without accents, in any case. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Shorter ones are part of other words. */
const wholeWordUpTo = 3

/** What a recipient sees of the name of a file: initials where it holds a name of the patient, and the ending of what is given. */
export function sharedName({ fileName, kind }: { fileName: string; kind: FileKind }, given: FileKind, names: Names) {
  const parts = [names.firstName, names.lastName].flatMap((name) => folded(name).match(/\p{L}+/gu) ?? [])
  const isName = (word: string) =>
    parts.some((part) => (part.length > wholeWordUpTo ? word.includes(part) : word === part))
  const dot = fileName.lastIndexOf('.')
  const [title, ending] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, '']
  const neutral = title.replace(/[\p{L}\p{M}]+/gu, (word) =>
    isName(folded(word)) ? word.charAt(0).toUpperCase() : word,
  )
  return `${neutral}${given === kind ? ending : `.${fileKinds[given].extension}`}`
}

/** Both `YYYY-MM-DD`. */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return Math.max(0, today.slice(5) < birthDate.slice(5) ? years - 1 : years)
}
