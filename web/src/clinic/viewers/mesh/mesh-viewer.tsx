import {
  firstPose,
  meshOrientationOf,
  movedBy,
  type Point3,
  type Pose,
  poseFor,
  standardViews,
  turnedBy,
  zoomedBy,
} from '@arcade/contract/parts/meshes/pose.ts'
import {
  IconArrowsMove,
  IconRotate3d,
  IconRuler2,
  IconSlice,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { ProgressBar } from '../../../ui/layout/progress-bar.tsx'
import { AroundFile } from '../pane-files.ts'
import { followGestures } from '../picture/gestures.ts'
import { Stage } from '../stage.tsx'
import note from '../stage-note.module.css'
import { Tool, ToolGap, Tools } from '../tools.tsx'
import { useFollowedMeasures } from '../use-followed-measures.ts'
import type { ViewerProps } from '../viewer-props.ts'
import { Distances } from './distances.tsx'
import { meshWorkers } from './load-mesh.ts'
import { type MeshMeasures, readMeasures } from './measures.rules.ts'
import styles from './mesh.module.css'
import { MeshControls } from './mesh-controls.tsx'
import type { Cut } from './mesh-stage.ts'
import { readSeen } from './seen.rules.ts'
import { useDrawing, useMeshScene } from './use-mesh-scene.ts'
import { useSeen } from './use-seen.ts'

type Hand = 'turn' | 'move' | 'distance'
const degreesPerPixel = 0.4
const step = 10
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

export const { prepare } = meshWorkers

/** FILE-05: a scan to turn, cut through and measure. */
export default function MeshViewer({ url, name, size, onUnreadable, measures, onMeasures, view, onView }: ViewerProps) {
  const { t } = useTranslation('viewers')
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const orientation = meshOrientationOf(name, useContext(AroundFile)?.category)
  const seen = useRef(readSeen(view)).current
  const [pose, setPose] = useState<Pose>(() => seen?.pose ?? firstPose(orientation))
  const [hand, setHand] = useState<Hand>('turn')
  const [cut, setCut] = useState<Cut | null>(null)
  const [saved, setSaved] = useFollowedMeasures(measures, readMeasures)
  const [begun, setBegun] = useState<Point3 | null>(null)
  const scene = useMeshScene(canvas, { url, name, onUnreadable })
  const { stage, layers, received } = scene
  const isFine = useDrawing(scene, canvas, pose)
  const isReady = layers[0]?.state === 'ready'

  const keep = (next: MeshMeasures) => {
    setSaved(next)
    onMeasures?.(next)
  }
  /** The place counts from the middle of the stage, in pixels. */
  const mark = (x: number, y: number) => {
    const { clientWidth = 1, clientHeight = 1 } = canvas.current ?? {}
    const point = stage.current?.pick(pose, (2 * x) / clientWidth, (-2 * y) / clientHeight)
    if (!point) return
    setBegun(begun ? null : point)
    if (begun) keep({ distances: [...saved.distances, [begun, point]] })
  }
  const cutAt = (next: Cut | null) => {
    setCut(next)
    scene.setCut(next)
  }
  useSeen(scene, seen, { pose, cut, cutAt }, onView)
  const gestures = useRef({ hand, mark })
  gestures.current = { hand, mark }
  useEffect(() => {
    const element = place.current
    if (!element) return
    const reach = () => Math.min(element.clientWidth, element.clientHeight) / 2
    let isShifted = false
    const look = ({ shiftKey }: PointerEvent) => {
      isShifted = shiftKey
    }
    element.addEventListener('pointermove', look)
    const stop = followGestures(element, {
      pan: (dx, dy, fingers) => {
        const isMoved = gestures.current.hand === 'move' || isShifted || fingers === 2
        setPose((pose) =>
          isMoved
            ? movedBy(pose, dx / reach(), dy / reach())
            : turnedBy(pose, dx * degreesPerPixel, dy * degreesPerPixel),
        )
      },
      zoom: (factor, { x, y }) => setPose((pose) => zoomedBy(pose, factor, { x: x / reach(), y: y / reach() })),
      tap: ({ x, y }) => gestures.current.hand === 'distance' && gestures.current.mark(x, y),
    })
    return () => {
      element.removeEventListener('pointermove', look)
      stop()
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const arrow = arrows[event.key]
    const view = standardViews[Number(event.key) - 1]
    if (arrow && event.shiftKey) setPose({ ...pose, x: pose.x + arrow[0] / 100, y: pose.y - arrow[1] / 100 })
    else if (arrow) setPose(turnedBy(pose, ...arrow))
    else if (event.key === '+' || event.key === '=') setPose(zoomedBy(pose, 1.2))
    else if (event.key === '-') setPose(zoomedBy(pose, 1 / 1.2))
    else if (event.key === '0') setPose(firstPose(orientation))
    else if (view) setPose(poseFor(view, orientation))
    else if (event.key.toLowerCase() === 'd') setHand(hand === 'distance' ? 'turn' : 'distance')
    else if (event.key === 'Enter' && hand === 'distance') mark(0, 0)
    else if (event.key === 'Escape' && begun) setBegun(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <Stage ref={place} label={t('stage.mesh', { name })} help={t('keys.mesh')} onKeyDown={onKeyDown}>
        <div ref={canvas} className={styles.canvas} data-ready={isReady || undefined} data-fine={isFine || undefined} />
        <Distances
          stage={stage}
          distances={saved.distances}
          begun={begun}
          onRemove={(gone) => keep({ distances: saved.distances.filter((distance) => distance !== gone) })}
        />
        {hand === 'distance' && <span className={styles.cross} aria-hidden="true" />}
        {hand === 'distance' && <p className={note.note}>{t(begun ? 'distance.second' : 'distance.first')}</p>}
        {!isReady && (
          <div className={classNames(note.note, styles.progress)}>
            <ProgressBar label={t('loading')} progress={size > 0 ? Math.min(1, received / size) : null} />
          </div>
        )}
      </Stage>
      <MeshControls
        scene={scene}
        orientation={orientation}
        cut={cut}
        onView={(view) => setPose(poseFor(view, orientation))}
        onCut={cutAt}
      />
      <Tools>
        <Tool icon={IconRotate3d} label={t('turn')} pressed={hand === 'turn'} onClick={() => setHand('turn')} />
        <Tool icon={IconArrowsMove} label={t('move')} pressed={hand === 'move'} onClick={() => setHand('move')} />
        <Tool
          icon={IconRuler2}
          label={t('distance')}
          pressed={hand === 'distance'}
          onClick={() => {
            setHand('distance')
            setBegun(null)
            place.current?.focus()
          }}
        />
        <Tool
          icon={IconSlice}
          label={t('cut')}
          pressed={cut !== null}
          onClick={() => cutAt(cut ? null : { axis: 0, at: 0 })}
        />
        <ToolGap />
        <Tool icon={IconZoomIn} label={t('zoom.in')} onClick={() => setPose(zoomedBy(pose, 1.2))} />
        <Tool icon={IconZoomOut} label={t('zoom.out')} onClick={() => setPose(zoomedBy(pose, 1 / 1.2))} />
        <Tool icon={IconZoomReset} label={t('reset')} onClick={() => setPose(firstPose(orientation))} />
      </Tools>
    </>
  )
}
