import { addDays } from '@arcade/demo/days.ts'
import { type ScannerCase, type ScannerFile, scannerAccounts, scannerId } from '@arcade/demo/scanner/cases.ts'

export interface SimulatedFile extends ScannerFile {
  wrongHash?: boolean
  /** In the place of its own address. */
  href?: string
  /** How long its bytes take, in milliseconds. */
  slow?: number
}

export interface SimulatedCase extends Omit<ScannerCase, 'files'> {
  files: readonly SimulatedFile[]
  /** The account may see the case and none of its files. */
  withoutPermission?: boolean
  /** The case is another account's, and stands in the list of all. */
  foreign?: boolean
  /** As some versions write it. */
  dateForm?: 'without ms' | 'without zone'
}

/** Redirects, as a download service of the maker might. */
export const redirectPath = '/redirected'

const stl = (title: string) => () => {
  const bytes = Buffer.alloc(84 + 50)
  bytes.write(title)
  bytes.writeUInt32LE(1, 80)
  return bytes
}

/** What goes wrong with cases, each in one of its own; older than those of patients. */
export function makeTrapCases(today: string): SimulatedCase[] {
  const [camilles, hugos] = scannerAccounts
  let place = 900
  const trap = (lastName: string, more: Partial<SimulatedCase>, ...files: Partial<SimulatedFile>[]): SimulatedCase => {
    place += 1
    const number = place
    return {
      id: scannerId(2, number),
      number: `T${number}`,
      accountId: camilles.id,
      patient: { firstName: 'Cas', lastName, birthDate: null },
      createdAt: `${addDays(today, -400 - number + 900)}T08:30:00.000Z`,
      state: 'received',
      files: files.map((file, at) => ({
        id: scannerId(3, number * 10 + at),
        name: `Scan_${at + 1}.stl`,
        jaw: at % 2 === 0 ? 'upper' : 'lower',
        type: 'stl',
        make: stl(`${number} ${at}`),
        ...file,
      })),
      ...more,
    }
  }
  const html = () => Buffer.from('<!doctype html><script>alert(1)</script>')
  return [
    trap('Sans autorisation', { withoutPermission: true }, {}, {}),
    trap('Confrère', { accountId: hugos.id, foreign: true }, {}),
    trap('Empreinte fausse', { dateForm: 'without ms' }, { wrongHash: true }, {}),
    trap('Fichier lent', { dateForm: 'without zone' }, { slow: 3_000 }, {}),
    trap('Ailleurs', {}, { href: 'http://elsewhere.example/api/cases/1/attachments/1' }, { href: redirectPath }, {}),
    trap('<script>alert(1)</script>', {}, { name: '<img src=x onerror=alert(1)>.stl' }),
    trap('Fichier interdit', {}, { name: 'Scan_1.stl', make: html }, { name: '../../etc/passwd.stl' }),
  ]
}
