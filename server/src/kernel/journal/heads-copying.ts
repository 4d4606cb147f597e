import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { HeadsCopy } from './heads-copy.ts'
import { type Head, selectAllHeads, selectSealsAt } from './journal.queries.ts'

interface Deps {
  db: Db
  copy: HeadsCopy
}

/**
 * Brings the second place up to date; the practices whose chain does not hold the head that stands there. Those heads stay:
 * they are what proves it.
 */
export async function copyHeads({ db, copy }: Deps): Promise<string[]> {
  const [copied, heads] = [await copy.read(), await selectAllHeads(db)]
  const moved = [...copied].filter(([practice, head]) => !isSame(heads.get(practice), head))
  const broken = new Set(await selectBroken(db, heads, moved))
  const next = new Map(copied)
  for (const [practice, head] of heads) if (!broken.has(practice)) next.set(practice, head)
  if ([...next].some(([practice, head]) => !isSame(copied.get(practice), head))) await copy.write(next)
  return [...broken]
}

const isSame = (one: Head | undefined, other: Head) => one?.seq === other.seq && one.seal.equals(other.seal)

/** A chain that went on has the head that was copied among its lines, or among those that were checked and archived. */
async function selectBroken(db: Db, heads: ReadonlyMap<string, Head>, moved: readonly [string, Head][]) {
  const [gone, longer] = [[] as string[], [] as { practiceId: string; seq: bigint }[]]
  for (const [practiceId, { seq }] of moved) {
    if ((heads.get(practiceId)?.seq ?? 0n) > seq) longer.push({ practiceId, seq })
    else gone.push(practiceId)
  }
  const found = await selectSealsAt(db, longer)
  const other = longer.filter(({ practiceId }) => {
    const { seal, isArchived } = found.get(practiceId) ?? { seal: null, isArchived: false }
    return seal ? !moved.some(([practice, head]) => practice === practiceId && head.seal.equals(seal)) : !isArchived
  })
  return [...gone, ...other.map(({ practiceId }) => practiceId)]
}

/** What the second place says of a practice; nothing while it is away, which `keepHeadsCopy` tells. */
export async function readCopiedHeads(copy: HeadsCopy | null, log: Logger): Promise<ReadonlyMap<string, Head>> {
  if (!copy) return new Map()
  return copy.read().catch((err: unknown) => {
    log.warn({ err }, 'the copy of the heads of the journal was not read')
    return new Map()
  })
}

const partner = 'journal-heads'

/** Every minute, by one node. A place that is away holds up nothing: the heads are in the database until it is back. */
export function keepHeadsCopy(app: FastifyInstance) {
  const { workDb: db, headsCopy: copy, schedules, partnerHealth, log } = app.kernel
  if (!copy) return
  partnerHealth.register(partner, [''], true)
  schedules.every(1, 'journal heads', async () => {
    try {
      const broken = await copyHeads({ db, copy })
      partnerHealth.report(partner, '', broken.length > 0 ? 'error' : null)
      if (broken.length > 0) log.error({ practices: broken }, 'a journal does not hold the head that was copied')
    } catch (err) {
      partnerHealth.report(partner, '', 'unreachable')
      log.error({ err }, 'the heads of the journal were not copied')
    }
    return 'done'
  })
}
