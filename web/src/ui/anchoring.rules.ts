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
export function placeBeside(anchor: Rect, box: Size, window: Size, { align, side }: { align: Align; side: Side }) {
  const inside = (start: number, length: number, room: number) => Math.max(edge, Math.min(start, room - length - edge))
  const right = anchor.left + anchor.width + gap
  if (side === 'beside' && right + box.width <= window.width - edge)
    return {
      left: Math.max(edge, right),
      top: inside(anchor.top + (anchor.height - box.height) / 2, box.height, window.height),
    }
  const shift = { start: 0, center: (anchor.width - box.width) / 2, end: anchor.width - box.width }[align]
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - box.height
  const hasRoomBelow = below + box.height <= window.height - edge
  const isBelow = side === 'above' ? above < edge : hasRoomBelow || above < edge
  return {
    left: inside(anchor.left + shift, box.width, window.width),
    top: inside(isBelow ? below : above, box.height, window.height),
  }
}
