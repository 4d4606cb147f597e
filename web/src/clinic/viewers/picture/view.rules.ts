/** The position of a picture on its stage: moved from the middle in pixels of the page, larger than what fits, turned. */
export interface View {
  scale: number
  x: number
  y: number
  turn: 0 | 90 | 180 | 270
}

export interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0, turn: 0 }
const [smallest, largest] = [1, 24]

/** Keeps what is below the point where it is; the point counts from the middle of the stage. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor))
  const grown = scale / view.scale
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

/** A quarter to the right, or to the left; the middle of the stage stays what it was. */
export function turnBy(view: View, quarters: 1 | -1): View {
  const turn = ((view.turn + quarters * 90 + 360) % 360) as View['turn']
  return { ...view, turn, x: -quarters * view.y, y: quarters * view.x }
}

const lying = ({ width, height }: Size, { turn }: View): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** How much a picture is drawn smaller or larger than it is to fit on the stage; small ones grow a little. */
export function fitOf(picture: Size, stage: Size, view: View): number {
  const { width, height } = lying(picture, view)
  if (width === 0 || height === 0) return 1
  return Math.min(stage.width / width, stage.height / height, 4)
}

/** Not further than its edge: a part of it is always in sight. */
export function keptInside(view: View, picture: Size, stage: Size): View {
  const { width, height } = lying(picture, view)
  const drawn = fitOf(picture, stage, view) * view.scale
  const most = (size: number, room: number) => Math.max(0, (size * drawn - room) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    ...view,
    x: within(view.x, most(width, stage.width)),
    y: within(view.y, most(height, stage.height)),
  }
}

/** How a picture was seen, moved in parts of its stage: another screen is of another size. Null where that cannot be read. */
export function readSeen(saved: unknown): View | null {
  const { scale, x, y, turn } = (saved ?? {}) as Partial<View>
  const isRead = [scale, x, y].every(Number.isFinite) && [0, 90, 180, 270].includes(turn ?? -1)
  return isRead ? ({ scale: Math.min(largest, Math.max(smallest, scale ?? 1)), x, y, turn } as View) : null
}
