import { describe, expect, it } from 'vitest'
import { sharedName } from './shares.rules.ts'

describe('the name of a shared file', () => {
  it.each([
    ['DELMAS_Chloe_19920304_4711.dcm', 'radio', 'dicom', 'radio-1.dcm'],
    ['Chloé sourire.HEIC', 'picture', 'webp', 'photo-1.webp'],
    ['Delmas maxillaire.stl', 'dental_scan', 'stl', 'upper-1.stl'],
    ['Delmas mandibule.stl', 'dental_scan', 'stl', 'scan-1.stl'],
    ['Delmas upper.glb', 'face_scan', 'glb', 'face-1.glb'],
    ['Delmas.pdf', 'viewer', 'pdf', 'document-1.pdf'],
  ] as const)('FILE-04 of %s says nothing of whose it is', (fileName, category, given, shared) => {
    expect(sharedName({ fileName, category }, given, 0)).toBe(shared)
  })
})
