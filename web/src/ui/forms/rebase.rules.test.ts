import { describe, expect, it } from 'vitest'
import { rebase } from './rebase.rules.ts'

const opened = { city: 'Paris', notes: '', alerts: ['Allergie'] }

describe('a draft over what is saved by now', () => {
  it('PAT-03 shows what others saved in the fields that it does not touch', () => {
    const saved = { city: 'Lyon', notes: '', alerts: ['Allergie', 'Diabète'] }
    const { values, opened: base } = rebase(saved, opened, { ...opened, notes: 'Appelée' })
    expect(values).toEqual({ ...saved, notes: 'Appelée' })
    expect(base).toEqual(saved)
  })

  it('PAT-03 keeps what a touched field was opened with, so that a conflict is found', () => {
    const saved = { ...opened, city: 'Lyon' }
    const { values, opened: base } = rebase(saved, opened, { ...opened, city: 'Nice' })
    expect(values.city).toBe('Nice')
    expect(base.city).toBe('Paris')
  })

  it('PAT-03 does not call unsaved what somebody else has saved meanwhile', () => {
    const saved = { ...opened, alerts: ['Allergie', 'Latex'] }
    const { values, opened: base } = rebase(saved, opened, { ...opened, alerts: ['Allergie', 'Latex'] })
    expect(values).toEqual(base)
  })
})
