import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { buyLot, claimCalls, sendImplant, sendService } from '../../../test/claims.ts'
import { openTestCrm } from '../../../test/crm.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { setAccount } from '../crm/index.ts'

const { db } = await makeDatabase()
const crm = await openTestCrm()
const app = await makeTestApp(db, { crm: crm.settings })

interface Case {
  Id: string
  Subject: string
  Description: string
  Status: string
  Comments__c: string | null
}

async function makeCustomer() {
  const person = await makePractitioner(db)
  const account = (await crm.write('POST', 'Account', { Name: `Cabinet ${randomUUID()}` })) ?? ''
  await setAccount(db, person.practiceId, account)
  return { person, account, ...claimCalls(app, person) }
}
async function deliver() {
  await db.update(outbox).set({ nextAt: new Date(0) })
  await app.kernel.outbox.deliver(new Date(Date.now() + 60_000))
}
const mirror = () => runSchedules(app, 'claims mirror')
const casesOf = (reference: string) =>
  crm.query<Case>(
    `SELECT Id, Subject, Description, Status, Comments__c FROM Case WHERE Arcade_Reference__c = '${reference}'`,
  )

describe('a claim at the CRM', () => {
  it('ADM-04 CLM-02 becomes one case, which tells initials and year of birth and no name', async () => {
    const { person } = await makeCustomer()
    await buyLot(db, person.practiceId)
    const name = { firstName: 'Chloé', lastName: 'Saint-Marc', birthDate: '1981-04-02' }
    const { id: patientUuid } = await makePatient(db, person.practiceId, name)
    const text = 'CHLOE bougeait. Mme Saint-Marc a mal, dit chloé.'
    const { reference } = await sendImplant(app, person, { patientUuid, text })
    expect(await casesOf(reference)).toEqual([])
    await deliver()
    await deliver()
    const [made, ...more] = await casesOf(reference)
    expect(more).toEqual([])
    expect(made).toMatchObject({ Status: 'New', Subject: expect.stringContaining(reference) })
    expect(made?.Description).toContain('Patient : C. S. 1981')
    expect(made?.Description).toContain('Lot : 24K1187')
    expect(made?.Description).not.toMatch(/chlo|saint|marc/i)
    const queued = await db.select({ data: outbox.data }).from(outbox)
    expect(JSON.stringify(queued)).not.toMatch(/chlo|saint-marc/i)
  })

  it('ADM-04 comes back with the answer of the case, once, and the practice is notified', async () => {
    const { person, ask, read } = await makeCustomer()
    const { uuid, reference } = await sendService(app, person)
    await deliver()
    const [made] = await casesOf(reference)
    await crm.write('PATCH', `Case/${made?.Id}`, { Status: 'On Hold', Answer__c: 'Quel jour ?' })
    await mirror()
    await mirror()
    const asked = await read(uuid)
    expect(asked).toMatchObject({ state: 'needs_information' })
    expect(asked.history[0]).toMatchObject({ by: 'handler', note: 'Quel jour ?' })
    expect(asked.history).toHaveLength(3)
    const notified = (await ask('GET', 'notifications')).json().result
    expect(notified).toMatchObject([{ kind: 'claim-moved', data: { reference } }])

    // The practice's answer leaves the state of the case to its handler, and does not move the claim back.
    await ask('POST', `claims/${uuid}/answer`, { version: asked.version, text: 'Le 2.' })
    await deliver()
    await mirror()
    expect(await read(uuid)).toMatchObject({ state: 'in_review' })
    expect(await casesOf(reference)).toMatchObject([
      { Status: 'On Hold', Comments__c: expect.stringMatching(/ Le 2\.$/) },
    ])
    await crm.write('PATCH', `Case/${made?.Id}`, { Answer__c: 'Et à quelle heure ?' })
    await mirror()
    expect(await read(uuid)).toMatchObject({ state: 'needs_information' })
    await crm.write('PATCH', `Case/${made?.Id}`, { Status: 'Closed' })
    await mirror()
    expect(await read(uuid)).toMatchObject({ state: 'closed' })
    await crm.write('PATCH', `Case/${made?.Id}`, { Status: 'Working' })
    await mirror()
    expect(await read(uuid)).toMatchObject({ state: 'closed' })
  })

  it('ADM-04 is cancelled there too, and is not moved by a case of another customer', async () => {
    const [{ person, ask, read }, other] = [await makeCustomer(), await makeCustomer()]
    const sent = await sendService(app, person)
    await deliver()
    const [made] = await casesOf(sent.reference)
    await crm.write('PATCH', `Case/${made?.Id}`, { AccountId: other.account, Status: 'Accepted' })
    await mirror()
    expect(await read(sent.uuid)).toMatchObject({ state: 'sent' })
    await ask('POST', `claims/${sent.uuid}/cancel`, { version: sent.version })
    await deliver()
    expect(await casesOf(sent.reference)).toMatchObject([{ Status: 'Cancelled' }])
  })

  it('ERR-03 waits where the CRM is away, and is not sent where the CRM does not know the practice', async () => {
    const { person } = await makeCustomer()
    await crm.fault('down')
    const { reference } = await sendService(app, person)
    await deliver()
    await mirror()
    await crm.setFault('none')
    expect(await casesOf(reference)).toEqual([])
    await deliver()
    expect(await casesOf(reference)).toHaveLength(1)
    const stranger = await sendService(app, await makePractitioner(db))
    await deliver()
    expect(await casesOf(stranger.reference)).toEqual([])
  })
})
