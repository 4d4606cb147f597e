import { mostSharesADay } from '@arcade/contract/clinic/shares/share-facts.ts'
import { sharesProblems } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { defaultLocale, type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { asProblem, type FileRow, type Previews } from '../files/index.ts'
import { shareMailed } from './mail-share.ts'
import { discardCopies, makeCopies } from './make-copies.ts'
import { publishShare } from './publish-share.ts'
import { isRecipient } from './recipients.queries.ts'
import type { ShareCodes } from './share-codes.ts'
import { countSharesSince, insertShare, type NewShare, selectName } from './shares.queries.ts'
import { faultOfEnd } from './shares.rules.ts'

export interface ShareInput {
  recipientUuid?: string | undefined
  email?: string | undefined
  locale?: Locale | undefined
  expiresAt: Date
  mayDownload: boolean
  allowMetadata: boolean
  message?: string | undefined
}

interface Deps extends Pick<Kernel, 'jobs' | 'origin' | 'blobs' | 'log' | 'storageQuota'> {
  codes: ShareCodes
  signal: AbortSignal
  /** Copies take long: throws where the caller has lost a right, or the files, since the call began. */
  previews: Previews
  stillAllowed: () => Promise<void>
}

const invalid = (field: string, code: string) =>
  new Problem(problems.invalid, { errors: [{ path: `body.${field}`, code }] })

/** Before anything is read of the files: what may not be shared, so long or so often. */
export async function assertShareable(db: Db, access: CallAccess, input: ShareInput) {
  const { actor, practiceId, at } = access
  const { userId } = personOf(actor)
  const fault = faultOfEnd(input.expiresAt, at)
  if (fault) throw invalid('expiresAt', fault)
  if (input.recipientUuid && input.email) throw invalid('email', 'not-a-link')
  if (input.recipientUuid && !(await isRecipient(db, { userId, practiceId }, input.recipientUuid)))
    throw new Problem(sharesProblems.recipient)
  if ((await countSharesSince(db, practiceId, new Date(at.getTime() - day))) >= mostSharesADay)
    throw new Problem(sharesProblems.dailyLimit, { headers: { 'retry-after': '3600' } })
}

interface Given {
  patientId: string
  files: readonly FileRow[]
}

/** FILE-04: share, journal line, notice and mail are there together or not at all. The link and its code are known only here. */
export async function createShare(
  db: Db,
  { jobs, origin, codes, blobs, log, previews, storageQuota, signal, stillAllowed }: Deps,
  access: CallAccess,
  input: ShareInput,
  { patientId, files }: Given,
) {
  const { actor, practiceId, at } = access
  const { userId } = personOf(actor)
  const { recipientUuid: recipientId = null, email = null, locale = null, message, allowMetadata, ...kept } = input
  const secret = recipientId ? null : { token: makeSecret(), code: codes.make() }
  const tokenHash = secret && sha256(secret.token)
  const made = await makeCopies(db, { blobs, log, previews, signal }, files, { ...kept, allowMetadata })
  const { copies, isWhole } = made
  const share: NewShare = {
    ...kept,
    withoutMetadata: isWhole,
    practiceId,
    patientId,
    createdBy: userId,
    recipientId,
    tokenHash,
    codeHash: secret && tokenHash && codes.hash(tokenHash, secret.code),
    email: email?.toLowerCase() ?? null,
    message: message?.trim() || null,
    createdAt: at,
  }
  const settled = new Map<string, string>()
  const written = stillAllowed().then(() =>
    db.transaction(async (db) => {
      for (const [fileId, copy] of copies) settled.set(fileId, await blobs.settle(db, copy, storageQuota))
      const given = made.given.map((one) => ({ ...one, blobId: settled.get(one.fileId) ?? null }))
      const id = await insertShare(db, share, given)
      const details = { count: files.length, to: recipientId ? 'person' : 'link' }
      await recordAccess(db, { ...access, action: 'created', objectKind: 'share', objectId: id, patientId, details })
      await publishShare(db, { id, practiceId, recipientId, version: 1 })
      if (recipientId) {
        const data = { name: await selectName(db, userId), share: id }
        await insertNotification(db, { userId: recipientId, kind: 'files-shared', data, now: at })
      }
      if (secret && email)
        await jobs.send(db, shareMailed, { shareId: id, locale, token: codes.closeToken(secret.token) })
      return id
    }),
  )
  const id = await written.catch(async (error: unknown) => {
    await discardCopies(db, { blobs, log }, copies)
    throw asProblem(error)
  })
  await discardCopies(db, { blobs, log }, copies, [...settled.values()])
  const url = secret && `${origin}${withLocale(locale ?? defaultLocale, pages.sharedFiles.path)}#${secret.token}`
  return { id, link: secret && url ? { url, code: secret.code } : null }
}
