import { jaws, type ScannerJaw } from '@arcade/contract/clinic/scanner/scanner-facts.ts'
import { z } from 'zod'

export interface ScannerCaseFile {
  id: string
  name: string
  jaw: ScannerJaw | null
  /** SHA-1 in hexadecimal; null where the scanner says none, and nothing can be checked. */
  sha1: string | null
  /** Where the scanner says that it is; null: at its usual address. */
  href: string | null
}

export interface ScannerCaseFacts {
  id: string
  number: string
  patientName: string
  firstName: string
  lastName: string
  birthDate: string | null
  createdAt: Date | null
  /** The accounts that take part in it. */
  actors: string[]
  files: ScannerCaseFile[]
}

const short = z.string().max(300)
const maybe = short.nullish().transform((text) => text?.trim() || null)
/** With or without milliseconds and zone; without a zone it is UTC. */
const moment = z
  .string()
  .nullish()
  .transform((text) => (text ? readMoment(text) : null))
const id = z.string().regex(/^[\w-]{1,100}$/)

const WireFile = z.object({
  Id: id,
  Name: maybe,
  JawType: maybe,
  FileType: maybe,
  Hash: maybe,
  Href: z.string().max(2000).nullish(),
})
/** One of a case that makes no sense is left out: the others are still wanted. */
const WireFiles = z
  .array(z.unknown())
  .nullish()
  .transform((files) => (files ?? []).flatMap((file) => WireFile.safeParse(file).data ?? []))

const WireCase = z.object({
  Id: id,
  PatientName: maybe,
  Patient: z.object({ FirstName: maybe, LastName: maybe, BirthDate: maybe }).nullish(),
  Created: moment,
  ThreeShapeOrderNo: maybe,
  OrderNo: maybe,
  Actors: z.array(z.object({ Id: z.string() })).nullish(),
  Scans: WireFiles,
  Attachments: WireFiles,
  Designs: WireFiles,
})

/** A case as the scanner's maker says it, read into ours. */
export const CaseFacts = WireCase.transform((wire): ScannerCaseFacts => {
  const [firstName, lastName] = [wire.Patient?.FirstName ?? '', wire.Patient?.LastName ?? '']
  return {
    id: wire.Id,
    number: wire.ThreeShapeOrderNo ?? wire.OrderNo ?? wire.Id,
    patientName: plain(wire.PatientName ?? `${firstName} ${lastName}`),
    firstName: plain(firstName),
    lastName: plain(lastName),
    birthDate: dayIn(wire.Patient?.BirthDate ?? null),
    createdAt: wire.Created,
    actors: (wire.Actors ?? []).map(({ Id }) => Id),
    files: [...wire.Scans, ...wire.Attachments, ...wire.Designs].map(fileOf),
  }
})

function fileOf({ Id, Name, JawType, FileType, Hash, Href }: z.output<typeof WireFile>): ScannerCaseFile {
  const jaw = jaws.find((known) => known === JawType?.toLowerCase()) ?? null
  return {
    id: Id,
    name: plain(Name ?? `${jaw ?? 'scan'}.${FileType ?? 'stl'}`),
    jaw,
    sha1: Hash && /^[\da-f]{40}$/i.test(Hash) ? Hash.toLowerCase() : null,
    href: Href ?? null,
  }
}

/** Of one line, as names are: PostgreSQL holds no NUL. */
const plain = (text: string) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()

export function readMoment(text: string): Date | null {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const at = new Date(hasZone ? text : `${text}Z`)
  const year = at.getUTCFullYear()
  return Number.isNaN(year) || year < 1900 || year > 9999 ? null : at
}

function dayIn(text: string | null): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '') ?? []
  return day && day >= '1850' && z.iso.date().safeParse(day).success ? day : null
}
