import { describe, expect, it } from 'vitest'
import { guessCategory, kindOf } from './file-kind.rules.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)))

describe('the kind of a file', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'a.txt'],
    ['png', bytes([0x89], 'PNG'), 'a'],
    ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'a'],
    ['heic', bytes([0, 0, 0, 24], 'ftypheic'), 'a'],
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom'), 'a'],
    ['pdf', bytes('%PDF-1.7'), 'a'],
    ['dicom', bytes(Array(128).fill(0), 'DICM'), 'scan.dcm'],
    ['hps', bytes('<?xml version="1.0"?><HPS version="1.1">'), 'scan.dcm'],
    ['ply', bytes('ply\nformat ascii'), 'a'],
    ['glb', bytes('glTF'), 'a'],
    ['zip', bytes('PK\x03\x04'), 'a'],
    ['stl', bytes('solid'), 'mandibule.STL'],
    ['obj', bytes('# made by'), 'face.obj'],
    [null, bytes('MZ'), 'photo.jpg.exe'],
  ])('FILE-06 is %s by its first bytes', (kind, content, name) => {
    expect(kindOf(content, name)).toBe(kind)
  })
})

describe('the category of a file', () => {
  it.each([
    ['jpeg', 'IMG_0412.jpg', 'picture'],
    ['jpeg', 'Occlusale maxillaire.jpg', 'picture'],
    ['png', 'Panoramique.png', 'radio'],
    ['jpeg', 'Rétro-alvéolaire 36.jpg', 'radio'],
    ['dicom', 'IM0001', 'radio'],
    ['hps', 'UpperJaw.dcm', 'dental_scan'],
    ['stl', 'Mandibule.stl', 'dental_scan'],
    ['stl', 'visage.stl', 'face_scan'],
    ['obj', 'mandibule.obj', 'dental_scan'],
    ['glb', 'a.glb', 'face_scan'],
    ['zip', 'cone-beam_maxillaire.zip', 'radio'],
    ['pdf', 'devis.pdf', 'viewer'],
    [null, 'a', 'viewer'],
  ] as const)('FILE-01 of %s “%s” is %s', (kind, name, category) => {
    expect(guessCategory(kind, name)).toBe(category)
  })
})
