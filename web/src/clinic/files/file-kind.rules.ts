import { type FileCategory, type FileKind, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { sceneMark } from '@arcade/contract/clinic/viewers/scene.ts'

/** As many of the first bytes as tell what a file is. */
export const tellingBytes = 512

/** The kind of a file by its first bytes, else by its name; null for an unknown one. The server looks at all of it. */
export function kindOf(bytes: Uint8Array, name: string): FileKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return /^(?:heic|heix|heim|heis|hevc|mif1|msf1)/.test(text(8, 12)) ? 'heic' : 'mp4'
  if (text(0, 4) === '%PDF') return 'pdf'
  if (text(128, 132) === 'DICM') return 'dicom'
  if (text(0, 4) === 'glTF') return 'glb'
  if (text(0, sceneMark.length) === sceneMark) return 'scene'
  if (text(0, 4) === 'PK\x03\x04') return 'zip'
  if (/^ply\r?\n/.test(text(0, 5))) return 'ply'
  if (text(0, 200).includes('<HPS')) return 'hps'
  const extension = name.split('.').at(-1)?.toLowerCase()
  // Binary STL begins with anything, OBJ with any comment, and some radiographs without their mark.
  return extension === 'stl' || extension === 'obj' ? extension : extension === 'dcm' ? 'dicom' : null
}

const hints: readonly [FileCategory, RegExp][] = [
  ['radio', /radio|pano|r[ée]tro|alv[ée]ol|x-?ray|\brx\b|bite-?wing|cbct|cone.?beam|t[ée]l[ée]cr/],
  ['face_scan', /visage|face|facial|rosto|cara|viso|volto/],
  ['dental_scan', /empreinte|arcade|mandib|maxill|occlus|\bscan\b|upper|lower/],
]

/** FILE-01: the category that a file is most likely for: by its content, and by its name where one content may be for several. */
export function guessCategory(kind: FileKind | null, name: string): FileCategory {
  const usual = kind ? fileKinds[kind].category : 'viewer'
  const words = name.toLowerCase()
  const hinted = hints.filter(([, pattern]) => pattern.test(words)).map(([category]) => category)
  return hinted.find((category) => isPlausible(kind, category)) ?? usual
}

const pictures: readonly (FileKind | null)[] = ['jpeg', 'png', 'webp', 'heic']
const meshes: readonly (FileKind | null)[] = ['stl', 'ply', 'obj', 'glb']

function isPlausible(kind: FileKind | null, category: FileCategory): boolean {
  if (category === 'radio') return pictures.includes(kind) || kind === 'zip' || kind === 'pdf'
  // A photograph of an arch is a photograph, one of a face is too.
  if (category === 'face_scan') return meshes.includes(kind)
  return meshes.includes(kind) || kind === 'zip'
}
