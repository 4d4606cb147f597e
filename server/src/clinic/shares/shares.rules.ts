import { type FileCategory, type FileKind, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { longestShareDays } from '@arcade/contract/clinic/shares/share-facts.ts'
import type { SentShare } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { meshOrientationOf } from '@arcade/contract/parts/meshes/pose.ts'
import type { z } from 'zod'

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

interface NamedFile {
  fileName: string
  category: FileCategory
}

/** Words that the five languages have. */
const words = {
  picture: 'photo',
  radio: 'radio',
  dental_scan: 'scan',
  face_scan: 'face',
  viewer: 'document',
} as const satisfies Record<FileCategory, string>

/**
 * What a recipient sees as the name of a file. Nothing of its own name: programs write names, birth dates and numbers of
 * patients there. That a scan is of the upper jaw stays, since viewers turn it by that.
 */
export function sharedName({ fileName, category }: NamedFile, given: FileKind, position: number) {
  const isUpper = category === 'dental_scan' && meshOrientationOf(fileName, category) === 'upper'
  return `${isUpper ? 'upper' : words[category]}-${position + 1}.${fileKinds[given].extension}`
}

/** Both `YYYY-MM-DD`. */
function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return Math.max(0, today.slice(5) < birthDate.slice(5) ? years - 1 : years)
}
