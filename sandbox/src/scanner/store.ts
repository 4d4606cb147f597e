import { createHash, randomBytes } from 'node:crypto'
import {
  makeScannerCases,
  type ScannerAccount,
  type ScannerCase,
  scannerAccounts,
  scannerId,
} from '@arcade/demo/scanner/cases.ts'
import { openLines } from '../lines-file.ts'
import { makeTrapCases, type SimulatedCase } from './traps.ts'

/** A refresh token was given, or is good no more. */
type Entry = { kind: 'given'; hash: string; accountId: string } | { kind: 'ended'; hash: string }

interface Code {
  accountId: string
  clientId: string
  redirectUri: string
  challenge: string
  until: number
}

const secret = () => randomBytes(24).toString('base64url')
const sha1 = (content: Uint8Array) => createHash('sha1').update(content).digest('hex')
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the scanner's maker knows: refresh tokens outlive the process, access tokens do not. */
export function openStore(file: string | null, now = () => new Date()) {
  const lines = openLines<Entry>(file)
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, { accountId: string; until: number }>()
  const codes = new Map<string, Code>()
  const more: SimulatedCase[] = []
  const hashes = new Map<string, string>()
  const settings = { expiresIn: 3600, regionUri: null as string | null }
  const counts = { refreshes: 0, downloads: 0 }
  let made: { day: string; cases: SimulatedCase[] } | null = null

  function apply(entry: Entry) {
    if (entry.kind === 'ended') refreshTokens.delete(entry.hash)
    else refreshTokens.set(entry.hash, entry.accountId)
  }
  function record(entry: Entry) {
    lines.add(entry)
    apply(entry)
  }
  for (const entry of lines.read()) apply(entry)

  const cases = (): SimulatedCase[] => {
    const day = now().toISOString().slice(0, 10)
    if (made?.day !== day) made = { day, cases: [...makeScannerCases(day), ...makeTrapCases(day)] }
    return [...more, ...made.cases]
  }

  return {
    settings,
    counts,
    cases,
    findCase: (id: string) => cases().find((one) => one.id === id.toLowerCase()) ?? null,
    /** As the maker says it; a trap says another. */
    hashOf(file: SimulatedCase['files'][number]): string {
      const known = hashes.get(file.id) ?? sha1(file.make())
      hashes.set(file.id, known)
      return file.wrongHash ? sha1(Buffer.from(known)) : known
    },
    account: (id: string): ScannerAccount | null => scannerAccounts.find((one) => one.id === id) ?? null,
    giveCode(code: Omit<Code, 'until'>): string {
      const text = secret()
      codes.set(text, { ...code, until: now().getTime() + 60_000 })
      return text
    },
    /** Once, and within a minute. */
    takeCode(text: string): Code | null {
      const code = codes.get(text) ?? null
      codes.delete(text)
      return code && code.until > now().getTime() ? code : null
    },
    giveTokens(accountId: string) {
      const [access, refresh] = [secret(), secret()]
      accessTokens.set(access, { accountId, until: now().getTime() + settings.expiresIn * 1000 })
      record({ kind: 'given', hash: hashOf(refresh), accountId })
      return { access, refresh }
    },
    /** Whose it was; it is good once. */
    takeRefreshToken(token: string): string | null {
      const accountId = refreshTokens.get(hashOf(token)) ?? null
      if (accountId) record({ kind: 'ended', hash: hashOf(token) })
      return accountId
    },
    accountOf(access: string): ScannerAccount | null {
      const known = accessTokens.get(access)
      if (!known || known.until <= now().getTime()) return null
      return scannerAccounts.find(({ id }) => id === known.accountId) ?? null
    },
    endAccessTokens: () => accessTokens.clear(),
    endRefreshTokens() {
      for (const hash of refreshTokens.keys()) record({ kind: 'ended', hash })
    },
    /** A case with so many small files, to measure and to be killed with. */
    addVolume(files: number): ScannerCase {
      const number = more.length + 1
      const [account] = scannerAccounts
      const added: ScannerCase = {
        id: scannerId(2, 10_000 + number),
        number: `V${number}`,
        accountId: account.id,
        patient: { firstName: 'Volume', lastName: `Essai ${number}`, birthDate: null },
        createdAt: now().toISOString(),
        state: 'completed',
        files: Array.from({ length: files }, (_, index) => ({
          id: scannerId(3, number * 100_000 + index),
          name: `scan-${String(index + 1).padStart(4, '0')}.stl`,
          jaw: null,
          type: 'stl',
          make: () => smallStl(`${number} ${index}`),
        })),
      }
      more.unshift(added)
      return added
    },
  }
}
export type Store = ReturnType<typeof openStore>

function smallStl(title: string): Uint8Array {
  const stl = Buffer.alloc(84 + 50)
  stl.write(`case ${title}`)
  stl.writeUInt32LE(1, 80)
  return stl
}
