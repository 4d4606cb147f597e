import type { View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import type { Point } from '@arcade/contract/parts/radiographs/measures.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { ViewerProps } from '../viewer-props.ts'
import { ContrastBar } from './contrast-bar.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { followGestures, type Gestures } from './gestures.ts'
import { adjusted } from './looks.rules.ts'
import { MeasuresLayer } from './measures-layer.tsx'
import { OtherPatientNote } from './other-patient-note.tsx'
import styles from './radiograph.module.css'
import type { Look, Opened } from './radiograph-protocol.ts'
import { readSeen, type Seen } from './seen.rules.ts'
import { stageKeys } from './stage-keys.ts'
import { ToolBar, type ToolName } from './tool-bar.tsx'
import { useLook } from './use-look.ts'
import { useMeasures } from './use-measures.ts'
import { useRoom } from './use-room.ts'
import { panned, toImage, viewOf, wholePlace, zoomed } from './view.rules.ts'

interface Props extends Pick<ViewerProps, 'measures' | 'onMeasures' | 'view' | 'onView'> {
  name: string
  opened: Opened
  canvas: RefObject<HTMLCanvasElement | null>
  draw: (drawing: { view: View; look: Look }) => void
}

export function RadiographStage({
  name,
  opened,
  canvas,
  draw,
  measures: saved,
  onMeasures,
  view: scene,
  onView,
}: Props) {
  const { t } = useTranslation('radiograph')
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const seen = useRef(readSeen(scene, opened)).current
  const [place, setPlace] = useState(() => seen?.place ?? wholePlace(opened))
  const [tool, setTool] = useState<ToolName>('pan')
  const [aim, setAim] = useState<Point | null>(null)
  const [hasDetails, setHasDetails] = useState(false)
  const { look, lookName, setLookName, setWindow, invert, setFrame, resetLook } = useLook(opened, seen)
  const { measures, draft, add, move, remove, clear, cancel } = useMeasures(saved, onMeasures)
  const view = viewOf(opened, place, room)
  const measuring = tool === 'distance' || tool === 'angle' ? tool : null

  const zoom = (factor: number, at?: Point) => setPlace((place) => zoomed(opened, place, room, factor, at))
  const pan = (dx: number, dy: number) => setPlace((place) => panned(opened, place, room, dx, dy))
  const contrast = (dx: number, dy: number) =>
    setWindow(adjusted(look.window ?? opened.auto, opened, dx / room.width, -dy / room.height))
  const choose = (next: ToolName) => {
    setTool(next)
    setAim(null)
    cancel()
    // Its keys place the points.
    if (next === 'distance' || next === 'angle') stage.current?.focus()
  }
  const point = (at: Point) => measuring && add(measuring, look.frame, at)
  const reset = () => {
    setPlace(wholePlace(opened))
    resetLook()
  }

  const gestures = {
    drag: tool === 'contrast' ? contrast : pan,
    pan,
    zoom,
    tap: (at: Point) => point(toImage(view, at)),
    hover: (at: Point) => measuring && setAim(toImage(view, at)),
  }
  useGestures(stage, gestures)
  useDrawing(view, look, draw)
  useReport(onView, { place, look, lookName })

  const onKeyDown = stageKeys({
    tool,
    view,
    aim,
    hasDraft: draft !== null,
    zoom,
    pan,
    contrast,
    reset,
    invert,
    setAim,
    point,
    cancel,
    choose,
    turnFrames: (by) => setFrame(Math.min(opened.frames - 1, Math.max(0, look.frame + by))),
    removeLast: () => remove(measures.findLastIndex(({ frame }) => frame === look.frame)),
  })
  const note = measuring && (draft ? t(`more.${measuring}`) : t(`help.${measuring}`))
  return (
    <Stack className={styles.viewer}>
      <ToolBar
        tool={tool}
        isColour={opened.isColour}
        canClear={measures.some(({ frame }) => frame === look.frame)}
        hasDetails={hasDetails}
        onTool={choose}
        onZoom={zoom}
        onReset={reset}
        onClear={() => clear(look.frame)}
        onDetails={() => setHasDetails(!hasDetails)}
      />
      <div className={styles.middle}>
        <div
          ref={stage}
          className={styles.stage}
          data-tool={tool}
          role="application"
          aria-label={name}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is in it.
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} className={styles.canvas} />
          <MeasuresLayer
            view={view}
            scale={opened.scale}
            frame={look.frame}
            measures={measures}
            draft={draft}
            aim={measuring && aim}
            onMove={move}
            onRemove={remove}
          />
          <span id={help} className="visually-hidden">
            {t('keys')}
          </span>
          <div className={styles.notes}>
            <OtherPatientNote details={opened.details} />
            {note && <p role="status">{note}</p>}
            <ScaleNote {...opened.scale} />
          </div>
        </div>
        {hasDetails && <DetailsPanel details={opened.details} onClose={() => setHasDetails(false)} />}
      </div>
      <ContrastBar
        opened={opened}
        look={look}
        name={lookName}
        onName={setLookName}
        onWindow={setWindow}
        onInvert={invert}
        onFrame={setFrame}
      />
    </Stack>
  )
}

function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const current = useRef(gestures)
  current.current = gestures
  useEffect(() => (stage.current ? followGestures(stage.current, () => current.current) : undefined), [stage])
}

function useDrawing(view: View, look: Look, draw: Props['draw']) {
  const { width, height, centerX, centerY, scaleX, scaleY } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when a number of the view changes, not at each rendering.
  useEffect(() => {
    if (width > 1 && height > 1) draw({ view, look })
  }, [width, height, centerX, centerY, scaleX, scaleY, look])
}

function useReport(onView: Props['onView'], { place, look, lookName }: Seen) {
  const report = useRef(onView)
  report.current = onView
  useEffect(() => report.current?.({ place, look, lookName }), [place, look, lookName])
}

/** Where lengths are not in millimetres, or only about. */
function ScaleNote({ unit, isApproximate }: Opened['scale']) {
  const { t } = useTranslation('radiograph')
  if (unit !== 'pixel' && !isApproximate) return null
  return (
    <p>
      <Icon of={IconInfoCircle} size={16} />
      {t(unit === 'pixel' ? 'noScale' : 'sensorScale')}
    </p>
  )
}
