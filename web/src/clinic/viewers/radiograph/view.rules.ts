import { fittedView, type View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import type { Point } from '@arcade/contract/parts/radiographs/measures.ts'
import type { Opened } from './radiograph-protocol.ts'

export interface Size {
  width: number
  height: number
}

/** What of a radiograph is looked at: the pixel in the middle, and how much larger than when all of it is seen. */
export interface Place {
  centerX: number
  centerY: number
  zoom: number
}

type Image = Pick<Opened, 'columns' | 'rows' | 'scale'>

export const wholePlace = ({ columns, rows }: Image): Place => ({ centerX: columns / 2, centerY: rows / 2, zoom: 1 })

export function viewOf(image: Image, { centerX, centerY, zoom }: Place, { width, height }: Size): View {
  const fitted = fittedView(image, Math.max(1, width), Math.max(1, height))
  return { ...fitted, centerX, centerY, scaleX: fitted.scaleX * zoom, scaleY: fitted.scaleY * zoom }
}

export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: (x - view.centerX) * view.scaleX + view.width / 2,
  y: (y - view.centerY) * view.scaleY + view.height / 2,
})

export const toImage = (view: View, { x, y }: Point): Point => ({
  x: (x - view.width / 2) / view.scaleX + view.centerX,
  y: (y - view.height / 2) / view.scaleY + view.centerY,
})

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const mostZoom = 40

const inside = ({ columns, rows }: Image, { centerX, centerY, zoom }: Place): Place => ({
  centerX: clamp(centerX, 0, columns),
  centerY: clamp(centerY, 0, rows),
  zoom,
})

/** Moved by so many pixels of the screen. */
export function panned(image: Image, place: Place, room: Size, dx: number, dy: number): Place {
  const { scaleX, scaleY } = viewOf(image, place, room)
  return inside(image, { ...place, centerX: place.centerX - dx / scaleX, centerY: place.centerY - dy / scaleY })
}

/** What is under the point of the screen stays there. */
export function zoomed(image: Image, place: Place, room: Size, factor: number, at?: Point): Place {
  const zoom = clamp(place.zoom * factor, 1, mostZoom)
  if (zoom === 1) return wholePlace(image)
  const point = at ?? { x: room.width / 2, y: room.height / 2 }
  const before = toImage(viewOf(image, place, room), point)
  const after = toImage(viewOf(image, { ...place, zoom }, room), point)
  return inside(image, {
    centerX: place.centerX + before.x - after.x,
    centerY: place.centerY + before.y - after.y,
    zoom,
  })
}
