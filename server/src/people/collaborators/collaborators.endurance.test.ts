import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'

const database = await makeDatabase()
const { db } = database
const nodes = [await makeNode(database), await makeNode(database)] as const

it('COL-01 of two owners who remove each other on two nodes at the same moment, one stays, 200 times', async () => {
  const one = await makePractitioner(db)
  const other = await makePractitioner(db, { id: one.practiceId })
  const pair = [one, other] as const
  const ofPractice = eq(memberships.practiceId, one.practiceId)
  const asOwner = { practiceId: one.practiceId, role: 'titulaire' as const, rights: presets.titulaire }
  for (let turn = 0; turn < 200; turn++) {
    const answers = await Promise.all(
      nodes.map(({ app }, index) => {
        const [by, whom] = index === 0 ? pair : ([other, one] as const)
        const url = `/v1/users/${by.userId}/collaborators/${whom.userId}`
        return app.inject({ method: 'DELETE', url, headers: by.headers })
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    const owners = await db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(and(ofPractice, eq(memberships.role, 'titulaire')))
    expect(owners).toHaveLength(1)
    const gone = pair.find(({ userId }) => userId !== owners[0]?.userId)
    if (gone) await db.insert(memberships).values({ ...asOwner, userId: gone.userId })
    // Both nodes know it before the next turn.
    for (const { app } of nodes)
      for (const { userId, headers } of pair)
        await expect
          .poll(async () => (await app.inject({ url: `/v1/users/${userId}/collaborators`, headers })).statusCode)
          .toBe(200)
  }
})
