import type { Pose } from '@arcade/contract/parts/meshes/pose.ts'
import { useContext, useEffect, useRef } from 'react'
import { AroundFile } from '../pane-files.ts'
import type { ViewerProps } from '../viewer-props.ts'
import type { Cut } from './mesh-stage.ts'
import type { Seen } from './seen.rules.ts'
import { ownLayer, type useMeshScene } from './use-mesh-scene.ts'

interface Now {
  pose: Pose
  cut: Cut | null
  cutAt: (cut: Cut) => void
}

/** Shows a scan as a scene has it, with what stood beside it, and tells how it is looked at since. */
export function useSeen(
  scene: ReturnType<typeof useMeshScene>,
  seen: Seen | null,
  { pose, cut, cutAt }: Now,
  onView: ViewerProps['onView'],
) {
  const around = useContext(AroundFile)
  const { layers } = scene
  const [own] = layers
  const wanted = useRef(seen)
  useEffect(() => {
    if (own?.state !== 'ready' || !wanted.current) return
    const { cut, layers } = wanted.current
    wanted.current = null
    if (cut) cutAt(cut)
    for (const { file, ...look } of layers) {
      const companion = around?.companions.find(({ uuid }) => uuid === file)
      if (file === null) scene.setLook(own, look)
      else if (companion)
        around?.ask(companion.uuid).then(
          (url) => scene.add(companion.uuid, companion.name, url, look),
          () => {},
        )
    }
  })
  const tell = useRef(onView)
  tell.current = onView
  useEffect(() => {
    const shown = layers.map(({ id, visible, opacity, coloured }) => ({
      file: id === ownLayer ? null : id,
      visible,
      opacity,
      coloured,
    }))
    tell.current?.({ pose, cut, layers: shown } satisfies Seen)
  }, [pose, cut, layers])
}
