export type Side = 'below' | 'above' | 'beside'
export type Align = 'start' | 'center' | 'end'

interface Rect {
  left: number
  top: number
  width: number
  height: number
}
interface Size {
  width: number
  height: number
}

const gap = 6
const edge = 8

/** Where a box stands beside its anchor: on the wanted side where there is room, and inside the window in any case. */
export function placeBeside(anchor: Rect, box: Size, room: Size, { align, side }: { align: Align; side: Side }) {
  const inside = (start: number, length: number, end: number) => Math.max(edge, Math.min(start, end - length - edge))
  const right = anchor.left + anchor.width + gap
  if (side === 'beside' && right + box.width <= room.width - edge)
    return {
      left: Math.max(edge, right),
      top: inside(anchor.top + (anchor.height - box.height) / 2, box.height, room.height),
    }
  const shift = { start: 0, center: (anchor.width - box.width) / 2, end: anchor.width - box.width }[align]
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - box.height
  const hasRoomBelow = below + box.height <= room.height - edge
  const isBelow = side === 'above' ? above < edge : hasRoomBelow || above < edge
  return {
    left: inside(anchor.left + shift, box.width, room.width),
    top: inside(isBelow ? below : above, box.height, room.height),
  }
}
