import { type FileKind, fileKinds, longestFileName } from '@arcade/contract/clinic/files/file-facts.ts'

/** Also marks by which a name is read in another direction than it is written: `gpj.exe` would look like a picture. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
/** Not allowed in a name where Windows unpacks it. */
const forbidden = /[<>:"|?*]/g
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i

/** A name as any system takes it, or null where nothing is left: no folders, nothing invisible, 255 bytes at most. */
export function cleanFileName(given: string): string | null {
  const own = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = own.replace(invisible, '').replace(forbidden, '_').replace(/\s+/g, ' ')
  const named = visible.trim().replace(/(?<![. ])[. ]+$/, '')
  if (named.replace(/^\.+/, '') === '') return null
  return shorten(reserved.test(named) ? `_${named}` : named)
}

/** Cut before its extension, between characters. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= longestFileName) return name
  const extension = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? ''
  let stem = ''
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - extension.length))) {
    if (Buffer.byteLength(stem + segment + extension) > longestFileName) break
    stem += segment
  }
  return stem + extension
}

/** Extensions that a kind has beside its own. */
const alsoNamed: Partial<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpeg', 'jpe', 'jfif'],
  heic: ['heif', 'hif'],
  dicom: ['dicom', 'dic', 'ima'],
  hps: ['hps'],
  mp4: ['m4v'],
}
const extensionsOf = (kind: FileKind) => [fileKinds[kind].extension, ...(alsoNamed[kind] ?? [])]
const knownExtensions = new Set((Object.keys(fileKinds) as FileKind[]).flatMap(extensionsOf))

/** FILE-06: the stored file name. It ends in an extension of its kind, since a system opens it by that. */
export function storedName(given: string, kind: FileKind): string {
  const name = cleanFileName(given) ?? 'fichier'
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return extensionsOf(kind).includes(extension) ? name : shorten(`${name}.${fileKinds[kind].extension}`)
}

/** Of a name in a zip: no extension, a number as radiographs have it, or one of a kind that may be stored. */
export function hasKnownExtension(path: string): boolean {
  // Windows leaves dots and spaces at the end out.
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/(?<![. ])[. ]+$/, '')
  const extension = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : ''
  return !/\p{L}/u.test(extension) || knownExtensions.has(extension.toLowerCase())
}

/** Names in a zip are unique without regard to case: the second is `radio (2).dcm`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let count = 2; taken.has(keyOf(unique)); count += 1) unique = `${stem} (${count})${extension}`
    taken.add(keyOf(unique))
    return unique
  })
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
