import { rewardKinds, rewardRules } from '@arcade/contract/commerce/smileys/reward-rules.ts'
import { roles } from '@arcade/contract/kernel/rights.ts'
import { describe, expect, it } from 'vitest'
import { makeCollaborator } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { giveSmileys, makeSmileysScene } from '../../../test/smileys.ts'
import { endReward, insertReward } from './rewards.queries.ts'

const { db, app } = await shareApp()
const title = { fr: 'Bon', en: 'Voucher', it: 'Buono', es: 'Vale', pt: 'Vale' }
const add = (kind: (typeof rewardKinds)[number], cost = 500) =>
  insertReward(db, { kind, title, cost, value: kind === 'discount' ? 500 : null })

describe('SMI-03 the anti-gift rule', () => {
  it('SMI-03 is this table', () => {
    const row = (cells: readonly string[]) =>
      cells
        .map((cell) => cell.padEnd(14))
        .join('')
        .trim()
    const table = [
      row(['role', ...rewardKinds]),
      ...roles.map((role) => row([role, ...rewardKinds.map((kind) => rewardRules[kind][role])])),
    ]
    expect(table.join('\n')).toMatchInlineSnapshot(`
      "role          discount      training      gift
      titulaire     allowed       allowed       professional
      collaborateur allowed       allowed       professional
      assistante    allowed       allowed       professional
      secretaire    allowed       allowed       indirect
      comptable     allowed       allowed       indirect"
    `)
  })

  it('SMI-03 refuses a personal gift to a health professional, and by way of who works for one, with its reason', async () => {
    const { member, post, read } = await makeSmileysScene(db, app)
    const secretary = await makeCollaborator(db, member.practiceId, 'secretaire')
    const rewardUuid = await add('gift')
    for (const one of [member, secretary]) await giveSmileys(db, one, 1000)
    const redeem = async (userId: string) =>
      (await post(`/v1/smileys/rewards/${userId}`, member.headers, { rewardUuid })).json()
    expect(await redeem(member.userId)).toMatchObject({
      status: 409,
      code: 'smileys.gift-to-professional',
      title: expect.stringContaining('L. 1453-3'),
    })
    expect(await redeem(secretary.userId)).toMatchObject({ status: 409, code: 'smileys.indirect-gift' })
    expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 2000 })
    const listed = await read(`rewards/${member.userId}`)
    expect(listed).toContainEqual(expect.objectContaining({ uuid: rewardUuid, refusal: 'professional' }))
  })
})

describe('SMI-03 a reward', () => {
  it('SMI-03 costs what it says, once, and gives the code of a voucher that the history keeps', async () => {
    const { member, post, read, total } = await makeSmileysScene(db, app)
    await giveSmileys(db, member, 700)
    const rewardUuid = await add('discount')
    const redeem = (key: string) => post(`/v1/smileys/rewards/${member.userId}`, member.headers, { rewardUuid }, key)
    const [first, again] = [await redeem('one'), await redeem('one')]
    expect(first.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    const { voucher } = first.json().result
    expect(voucher).toMatch(/^ARC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await total()).toBe(200)
    expect((await read(`history/${member.userId}`))[0]).toMatchObject({ amount: -500, reason: 'Bon', voucher })
    expect((await redeem('two')).json().code).toBe('smileys.insufficient')
  })

  it('SMI-03 that is over, or was never there, cannot be had', async () => {
    const { member, post } = await makeSmileysScene(db, app)
    await giveSmileys(db, member, 700)
    const rewardUuid = await add('training')
    expect(await endReward(db, rewardUuid, new Date())).toBe(true)
    expect(await endReward(db, rewardUuid, new Date())).toBe(false)
    for (const wanted of [rewardUuid, member.userId]) {
      const answer = await post(`/v1/smileys/rewards/${member.userId}`, member.headers, { rewardUuid: wanted })
      expect(answer.statusCode).toBe(404)
    }
  })
})
