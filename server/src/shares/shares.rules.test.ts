import { describe, expect, it } from 'vitest'
import { sharedName } from './shares.rules.ts'

const names = { firstName: 'Anne-Lise', lastName: 'd’Élan Ba' }

describe('the name of a shared file', () => {
  it.each([
    ['pano.dcm', 'pano.dcm'],
    ['ELAN_Annelise 2026.dcm', 'E_A 2026.dcm'],
    ['ÉLAN anne lise.dcm', 'É A L.dcm'],
    // Short names are part of other words.
    ['Ba bas.dcm', 'B bas.dcm'],
    ['Mandibule', 'Mandibule'],
  ])('FILE-04 of %s is %s', (fileName, shared) => {
    expect(sharedName({ fileName, kind: 'dicom' }, 'dicom', names)).toBe(shared)
  })

  it('FILE-04 ends as what is given', () => {
    expect(sharedName({ fileName: 'sourire.HEIC', kind: 'heic' }, 'webp', names)).toBe('sourire.webp')
  })
})
