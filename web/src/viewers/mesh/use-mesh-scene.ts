import type { Pose } from '@arcade/contract/meshes/pose.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Unreadable } from '../viewer-props.ts'
import { loadMesh } from './load-mesh.ts'
import { type Cut, hasWebGl, type Look, type MeshStage, makeMeshStage } from './mesh-stage.ts'

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

interface Asked {
  url: string
  name: string
  onUnreadable: (reason: Unreadable) => void
}

/** The surfaces on a canvas: the file itself, and others beside it that are wanted with it. */
export function useMeshScene(place: RefObject<HTMLElement | null>, { url, name, onUnreadable }: Asked) {
  const stage = useRef<MeshStage | null>(null)
  const [layers, setLayers] = useState<readonly Layer[]>([])
  const [received, setReceived] = useState(0)
  /** One more whenever what is drawn has changed beside its pose. */
  const [revision, setRevision] = useState(0)
  const stops = useRef<(() => void)[]>([])
  const fail = useRef(onUnreadable)
  fail.current = onUnreadable
  const change = (id: string, more: Partial<Layer>) =>
    setLayers((layers) => layers.map((layer) => (layer.id === id ? { ...layer, ...more } : layer)))

  const load = useRef((_id: string, _name: string, _url: string, _look: Look) => {})
  load.current = (id, name, url, look) => {
    setLayers((layers) => [...layers, { id, name, state: 'loading', hasColours: false, ...look }])
    const stop = loadMesh(url, {
      progress: (bytes) => id === ownLayer && setReceived(bytes),
      meshes: (meshes, box) => {
        stage.current?.add(id, meshes, box, look)
        change(id, { state: 'ready', hasColours: meshes.some(({ colours, texture }) => colours || texture) })
        setRevision((revision) => revision + 1)
      },
      normals: (normals) => {
        stage.current?.smooth(id, normals)
        setRevision((revision) => revision + 1)
      },
      fault: (reason) => (id === ownLayer ? fail.current(reason) : change(id, { state: 'failed' })),
    })
    stops.current.push(stop)
  }

  useEffect(() => {
    const element = place.current
    if (!element) return
    if (!hasWebGl()) return fail.current('no-webgl')
    // Made here: what has drawn once and was given back draws no more.
    const canvas = element.appendChild(document.createElement('canvas'))
    stage.current = makeMeshStage(canvas)
    // The address is good once: whoever is unmounted at once has not used it.
    const start = setTimeout(() => load.current(ownLayer, name, url, newLook))
    return () => {
      clearTimeout(start)
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

/** Draws once for all that changes between two pictures of the screen. */
export function useDrawing(
  stage: RefObject<MeshStage | null>,
  canvas: RefObject<HTMLElement | null>,
  pose: Pose,
  revision: number,
) {
  const [drawn, setDrawn] = useState(0)
  const [size, setSize] = useState(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watcher = new ResizeObserver(() => setSize(element.clientWidth * 10_000 + element.clientHeight))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another size and another revision too.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      stage.current?.draw(pose)
      setDrawn((drawn) => drawn + 1)
    })
    return () => cancelAnimationFrame(frame)
  }, [stage, pose, revision, size])
  return drawn
}
