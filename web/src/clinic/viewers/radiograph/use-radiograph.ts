import type { View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import type { UnreadableReason } from '@arcade/contract/parts/radiographs/unreadable.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { makeEarlyWorker } from '../early-worker.ts'
import type { Answer, Look, Opened, Request } from './radiograph-protocol.ts'

/** Beyond it the tab would hold the file, its pixels and its frames: nothing that a practice takes is as large. */
const largestFile = 512 * 1024 * 1024
/** A screen with two pixels for one has more than are needed, and drawing them takes four times as long. */
const mostPixels = 2_400_000

export const radiographWorkers = makeEarlyWorker(
  () => new Worker(new URL('./radiograph-worker.ts', import.meta.url), { type: 'module' }),
)

interface Drawing {
  view: View
  look: Look
}

/** Opens a radiograph in a worker and draws it on the canvas, always what was asked for last. */
export function useRadiograph(
  { url, size }: { url: string; size: number },
  canvas: RefObject<HTMLCanvasElement | null>,
  onUnreadable: (reason: UnreadableReason) => void,
) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const asked = useRef<(drawing: Drawing) => void>(() => {})
  const fail = useRef(onUnreadable)
  fail.current = onUnreadable

  useEffect(() => {
    if (size > largestFile) return fail.current('too-large')
    const worker = radiographWorkers.take()
    const post = (request: Request) => worker.postMessage(request)
    let [isBusy, next] = [false, null as Drawing | null]
    const drawNext = () => {
      if (!next || isBusy) return
      isBusy = true
      post({ kind: 'draw', look: next.look, view: sharpened(next.view) })
      next = null
    }
    asked.current = (drawing) => {
      next = drawing
      drawNext()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'unreadable') fail.current(data.reason)
      else if (data.kind === 'opened') setOpened(data.opened)
      else {
        isBusy = false
        show(canvas.current, data.view, data.pixels)
        drawNext()
      }
    })
    // The worker's own file did not come: the frame offers to try again.
    worker.addEventListener('error', () => fail.current('broken'))
    post({ kind: 'open', url: new URL(url, location.href).href })
    return () => {
      asked.current = () => {}
      worker.terminate()
    }
  }, [url, size, canvas])

  return { opened, draw: (drawing: Drawing) => asked.current(drawing) }
}

/** In pixels of the screen, of which there may be several for one of the page. */
function sharpened(view: View): View {
  const wanted = Math.min(devicePixelRatio || 1, Math.sqrt(mostPixels / (view.width * view.height)))
  const [width, height] = [Math.max(1, Math.round(view.width * wanted)), Math.max(1, Math.round(view.height * wanted))]
  const [byX, byY] = [width / view.width, height / view.height]
  return { ...view, width, height, scaleX: view.scaleX * byX, scaleY: view.scaleY * byY }
}

function show(canvas: HTMLCanvasElement | null, { width, height }: View, pixels: Uint8ClampedArray<ArrayBuffer>) {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.putImageData(new ImageData(pixels, width, height), 0, 0)
  canvas.dataset.drawn = 'true'
}
