import { getOperator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { operatorOf } from './operator.settings.ts'

const { db } = await shareDatabase()

describe('GET /v1/operator', () => {
  it('RT-01 tells any visitor who runs and hosts the portal, as configured', async () => {
    const operator = operatorOf({
      ARCADE_OPERATOR_NAME: 'Cabinets réunis',
      ARCADE_OPERATOR_HOST_PHONE: '+33 1 99 00 00 01',
    })
    const app = await makeTestApp(db, { config: { operator } })
    const answer = await app.inject('/v1/operator')
    const { result } = getOperator.replies[200].parse(answer.json())
    expect(result).toEqual(operator)
    expect(result.name).toBe('Cabinets réunis')
    expect(result.host.phone).toBe('+33 1 99 00 00 01')
  })

  it('leaves out what does not apply', async () => {
    const app = await makeTestApp(db)
    const { result } = (await app.inject('/v1/operator')).json()
    expect(Object.keys(result)).not.toContain('capital')
    expect(Object.keys(result.host)).not.toContain('certification')
  })
})
