import type { MetadataName } from '@arcade/contract/clinic/shares/share-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import { inWindows } from '../../../kernel/threads/read-bytes.ts'
import { boxAt, freeBox } from './boxes.ts'
import { blank, type Patch } from './patch.ts'

/** The tables of a film are rarely as large as this. */
const largestTable = 64 * 1024 * 1024
/** `free` and `skip` are passed over by players: what stood there before still does. */
const hidden = ['udta', 'meta', 'uuid', 'free', 'skip']
const holding = ['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']
const dated: Record<string, readonly [MetadataName]> = {
  mvhd: ['recording'],
  tkhd: ['recording'],
  mdhd: ['recording'],
}

/** An hour of film in fragments of half a second has 14,400. */
const mostBoxes = 20_000

/** Of an MP4, without reading the film itself; null where its boxes cannot be followed. */
export async function patchMp4(content: RangedContent): Promise<Patch[] | null> {
  const { size } = content
  const read = inWindows(content)
  const patches: Patch[] = []
  let [at, boxes] = [0, 0]
  while (at + 8 <= size) {
    boxes += 1
    if (boxes > mostBoxes) return null
    const head = await read(at, 16)
    const box = boxAt(head, 0, size - at)
    if (!box || at + box.size > size) return null
    if (holding.includes(box.type) || hidden.includes(box.type)) {
      if (box.size > largestTable) return null
      const found = patchBoxes(await read(at, box.size))
      if (!found) return null
      for (const patch of found) patches.push({ ...patch, at: at + patch.at })
    }
    at += box.size
  }
  return at === size ? patches : null
}

function patchBoxes(content: Buffer, from = 0, end = content.length): Patch[] | null {
  const patches: Patch[] = []
  let at = from
  while (at + 8 <= end) {
    const box = boxAt(content, at, end - at)
    if (!box || at + box.size > end) return null
    const { type, size, head } = box
    if (hidden.includes(type)) {
      const hasPlace = content.subarray(at, at + size).includes('\xa9xyz', 0, 'latin1')
      const names: MetadataName[] = hasPlace ? ['recording', 'location'] : ['recording']
      patches.push(...freeBox(content, at, box, names))
    } else if (dated[type]) {
      // Version and flags, then when it was made and changed: in 4 or 8 bytes each.
      const times = at + head + 4
      patches.push(...blank(content, times, times + (content[at + head] === 1 ? 16 : 8), dated[type]))
    } else if (holding.includes(type)) {
      const inside = patchBoxes(content, at + head, at + size)
      if (!inside) return null
      patches.push(...inside)
    }
    at += size
  }
  return patches
}
