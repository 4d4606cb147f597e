import { describe, expect, it } from 'vitest'
import { exportedIn } from './export.rules.ts'

describe('PAT-05 what left with an export', () => {
  it('PAT-05 counts patients, not line breaks in their notes', () => {
    const csv = '\uFEFFNom;Prénom;Notes\r\nAbadie;Éléonore;"Rappeler\r\n""demain"" ; tôt"\r\nZimmer;Lou;\r\n'
    expect(exportedIn(csv)).toEqual({ columns: ['Nom', 'Prénom', 'Notes'], count: 2 })
  })

  it('PAT-05 counts no patient where there is only the head', () => {
    expect(exportedIn('\uFEFFNom;Prénom\r\n')).toEqual({ columns: ['Nom', 'Prénom'], count: 0 })
  })
})
