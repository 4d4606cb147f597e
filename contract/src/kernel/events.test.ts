import { describe, expect, expectTypeOf, it } from 'vitest'
import { allEvents } from '../contract.ts'
import { collectEvents, type EventData, event, readEvent } from './events.ts'

const uuid = '3f0f6a3e-5d1c-4a52-9a44-b9c8b1f8f6a1'
const toothChanged = event('teeth.changed', { patientId: 'uuid' })

describe('an event', () => {
  it('always says which thing changed, and in which version it is now where it has versions', () => {
    expectTypeOf<EventData<typeof toothChanged>>().toExtend<{
      readonly id: string
      readonly version?: number
      readonly patientId: string
    }>()
    for (const { fields } of Object.values(allEvents)) expect(fields).toMatchObject({ id: 'uuid' })
    expect(readEvent(toothChanged, { id: uuid, patientId: uuid })).toEqual({ id: uuid, patientId: uuid })
  })

  it('is read field by field, and what was not declared is left out', () => {
    const sent = { id: uuid, version: 3, patientId: uuid }
    expect(readEvent(toothChanged, { ...sent, name: 'Jean Dupont' })).toEqual(sent)
  })

  it.each([
    null,
    'teeth',
    [],
    {},
    { id: uuid, version: 3 },
    { id: uuid, version: null, patientId: uuid },
    { id: 'Jean Dupont', version: 3, patientId: uuid },
    { id: `${uuid} `, version: 3, patientId: uuid },
    { id: uuid, version: '3', patientId: uuid },
    { id: uuid, version: 3.5, patientId: uuid },
    { id: uuid, version: -1, patientId: uuid },
  ])('is not read from %j', (data) => {
    expect(readEvent(toothChanged, data)).toBeNull()
  })

  it('has a name of its own, which the stream does not use for itself', () => {
    expect(collectEvents([{ toothChanged, other: 1 }, { again: toothChanged }])).toEqual({
      'teeth.changed': toothChanged,
    })
    expect(() => collectEvents([{ toothChanged }, { twin: event('teeth.changed') }])).toThrow('teeth.changed')
    expect(() => collectEvents([{ missed: event('missed') }])).toThrow('missed')
  })
})
