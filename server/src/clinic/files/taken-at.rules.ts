import { day } from '@arcade/contract/kernel/days.ts'
import type { DataSet } from '@arcade/contract/parts/radiographs/data-set.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'

/** When something was taken, by the clock of its device: `2026-11-16T09:30:00`. */
type LocalTime = string

/** Clocks that were never set say something; what no day has, and what is before such devices, is not believed. */
function localTime(parts: readonly (string | undefined)[], since: number): LocalTime | null {
  const [year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = parts
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const at = new Date(`${text}Z`)
  return Number(year) >= since && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null
}

const dicomDate = /^(\d{4})\.?(\d\d)\.?(\d\d)$/
const dicomTime = /^(\d\d)(?::?(\d\d)(?::?(\d\d))?)?/
const dicomDateTime = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)?)?)?/
/** Radiographs on film were digitised later, with their own date. */
const firstRadiograph = 1900
/** As old as EXIF. */
const firstPhotograph = 1995

/** The exposure itself, else the examination, else the picture that was made of it. */
export function takenAtOfRadiograph(set: DataSet): LocalTime | null {
  const whole = dicomDateTime.exec(set.text(tags.acquisitionDateTime))
  const found = whole && localTime(whole.slice(1), firstRadiograph)
  if (found) return found
  const dated = [
    [tags.acquisitionDate, tags.acquisitionTime],
    [tags.studyDate, tags.studyTime],
    [tags.contentDate, tags.contentTime],
  ] as const
  for (const [date, time] of dated) {
    const day = dicomDate.exec(set.text(date))?.slice(1)
    if (!day) continue
    const clock = dicomTime.exec(set.text(time))?.slice(1) ?? []
    const at = localTime([...day, ...clock], firstRadiograph) ?? localTime(day, firstRadiograph)
    if (at) return at
  }
  return null
}

const [exifPointer, original, digitised] = [0x8769, 0x9003, 0x9004]
const mostEntries = 500

/** The block of EXIF in a photograph begins with this, or directly with its TIFF, behind one of these. */
const markers = ['Exif\0\0', 'eXIf', 'EXIF']
const tiffHead = /(?:II\*\0|MM\0\*)/

/** When a photograph was taken, by its EXIF: linear in the bytes that are given. */
export function takenAtOfPhotograph(bytes: Buffer): LocalTime | null {
  for (const marker of markers) {
    for (let at = bytes.indexOf(marker, 0, 'latin1'); at >= 0; at = bytes.indexOf(marker, at + 1, 'latin1')) {
      // WebP has a length between, and some programs the other marker.
      const behind = at + marker.length
      const tiff = tiffHead.exec(bytes.toString('latin1', behind, behind + 16))
      if (tiff) return readTiff(bytes.subarray(behind + tiff.index))
    }
  }
  return null
}

function readTiff(tiff: Buffer): LocalTime | null {
  const isLittle = tiff[0] === 0x49
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entryOf = (directory: number, tag: number): number | null => {
    const count = Math.min(short(directory), mostEntries)
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12
      if (short(entry) === tag) return long(entry + 8)
    }
    return null
  }
  try {
    const exif = entryOf(long(4), exifPointer)
    const text = exif === null ? null : (entryOf(exif, original) ?? entryOf(exif, digitised))
    if (text === null) return null
    const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(tiff.toString('latin1', text, text + 19))
    return parts && localTime(parts.slice(1), firstPhotograph)
  } catch {
    // A pointer that leads out of it.
    return null
  }
}

/** What was taken after it had arrived has a clock that is wrong; one of another time zone may be a day ahead. */
export const believedBy = (takenAt: LocalTime | null, arrived: Date): LocalTime | null =>
  takenAt !== null && Date.parse(`${takenAt}Z`) <= arrived.getTime() + day ? takenAt : null
