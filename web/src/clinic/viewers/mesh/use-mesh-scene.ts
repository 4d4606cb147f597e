import type { Pose } from '@arcade/contract/parts/meshes/pose.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Unreadable } from '../viewer-props.ts'
import { loadMesh } from './load-mesh.ts'
import type { Look } from './mesh-layer.ts'
import { type Cut, type MeshStage, makeMeshStage } from './mesh-stage.ts'

export interface Layer extends Look {
  id: string
  name: string
  state: 'loading' | 'ready' | 'failed'
  /** It has colours of its own. */
  hasColours: boolean
}

const newLook: Look = { visible: true, opacity: 1, coloured: true }
/** The file itself among those beside it. */
export const ownLayer = 'own'

interface SceneOptions {
  url: string
  name: string
  onUnreadable: (reason: Unreadable) => void
}

/** The surfaces on a canvas: the file itself, and others beside it that are wanted with it. */
export function useMeshScene(place: RefObject<HTMLElement | null>, { url, name, onUnreadable }: SceneOptions) {
  const stage = useRef<MeshStage | null>(null)
  const [layers, setLayers] = useState<readonly Layer[]>([])
  const [received, setReceived] = useState(0)
  /** One more whenever what is drawn has changed beside its pose. */
  const [revision, setRevision] = useState(0)
  const stops = useRef<(() => void)[]>([])
  /** The next pictures of those that are on the stage only roughly. */
  const next = useRef<(() => void)[]>([])
  const fail = useRef(onUnreadable)
  fail.current = onUnreadable
  const change = (id: string, more: Partial<Layer>) =>
    setLayers((layers) => layers.map((layer) => (layer.id === id ? { ...layer, ...more } : layer)))

  const load = useRef((_id: string, _name: string, _url: string, _look: Look) => {})
  load.current = (id, name, url, look) => {
    setLayers((layers) => [...layers, { id, name, state: 'loading', hasColours: false, ...look }])
    const stop = loadMesh(url, {
      progress: (bytes) => id === ownLayer && setReceived(bytes),
      meshes: (meshes, box, isWhole, goOn) => {
        if (!isWhole) next.current.push(goOn)
        stage.current?.add(id, meshes, box, { ...look, isWhole })
        change(id, { state: 'ready', hasColours: meshes.some(({ colours, texture }) => colours || texture) })
        setRevision((revision) => revision + 1)
      },
      fault: (reason) => (id === ownLayer ? fail.current(reason) : change(id, { state: 'failed' })),
    })
    stops.current.push(stop)
  }

  useEffect(() => {
    const element = place.current
    if (!element) return
    // Made here: what has drawn once and was given back draws no more.
    const canvas = element.appendChild(document.createElement('canvas'))
    stage.current = makeMeshStage(canvas)
    if (!stage.current) fail.current('no-webgl')
    // The address is good once: a component that is unmounted at once has not used it.
    const start =
      stage.current &&
      setTimeout(() => {
        load.current(ownLayer, name, url, newLook)
        stage.current?.prepare()
      })
    return () => {
      if (start) clearTimeout(start)
      for (const stop of stops.current.splice(0)) stop()
      stage.current?.dispose()
      stage.current = null
      canvas.remove()
      setLayers([])
    }
  }, [place, url, name])

  return {
    stage,
    layers,
    received,
    revision,
    /** What was given is on the screen. */
    onSeen: () => next.current.splice(0).forEach((goOn) => void goOn()),
    add: (id: string, name: string, url: string, look = newLook) => load.current(id, name, url, look),
    setLook(layer: Layer, more: Partial<Look>) {
      const { visible, opacity, coloured } = { ...layer, ...more }
      stage.current?.setLook(layer.id, { visible, opacity, coloured })
      change(layer.id, more)
      setRevision((revision) => revision + 1)
    },
    setCut(cut: Cut | null) {
      stage.current?.setCut(cut)
      setRevision((revision) => revision + 1)
    },
  }
}

/** A picture that takes longer is not drawn while somebody turns the model: a rough one is, until it rests. */
const slowPicture = 80
const restsAfter = 250

/** Draws once for all that changes between two pictures of the screen. Answers whether what is seen is whole. */
export function useDrawing(
  { stage, revision, onSeen }: ReturnType<typeof useMeshScene>,
  canvas: RefObject<HTMLElement | null>,
  pose: Pose,
) {
  const seen = useRef(onSeen)
  seen.current = onSeen
  const [drawn, setDrawn] = useState({ count: 0, isFine: false })
  const [size, setSize] = useState(0)
  const last = useRef({ pose, isSlow: false })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watcher = new ResizeObserver(() => setSize(element.clientWidth * 10_000 + element.clientHeight))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another size and another revision too.
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const draw = (isRough: boolean) => {
      const began = performance.now()
      const isFine = stage.current?.draw(pose, isRough) ?? false
      setDrawn(({ count }) => ({ count: count + 1, isFine }))
      // The next comes when this one is on the screen.
      requestAnimationFrame(() => {
        if (isFine) last.current.isSlow = performance.now() - began > slowPicture
        seen.current()
      })
      if (!isFine && isRough) rest = setTimeout(() => draw(false), restsAfter)
    }
    const frame = requestAnimationFrame(() => {
      const isTurned = last.current.pose !== pose
      last.current.pose = pose
      draw(isTurned && last.current.isSlow)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    }
  }, [stage, pose, revision, size])
  return drawn.isFine
}
