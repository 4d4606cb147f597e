import { IconRotate2, IconRotateClockwise2, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Stage } from '../stage.tsx'
import note from '../stage-note.module.css'
import { Tool, Tools } from '../tools.tsx'
import type { ViewerProps } from '../viewer-props.ts'
import styles from './picture.module.css'
import { useView } from './use-view.ts'
import type { Size } from './view.rules.ts'

/** FILE-05: a photograph to look at closely. */
export default function PictureViewer({ url, name, hasPreview, onUnreadable, view: saved, onView }: ViewerProps) {
  const { t } = useTranslation('viewers')
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [isCut, setCut] = useState(false)
  const { view, style, zoom, turn, reset, onKeyDown } = useView(stage, size, { saved, onView })
  return (
    <>
      <Stage ref={stage} label={t('stage.picture', { name })} help={t('keys.picture')} onKeyDown={onKeyDown}>
        <img
          className={styles.picture}
          src={url}
          alt={name}
          draggable={false}
          style={style}
          data-shown={size !== null || undefined}
          onLoad={({ currentTarget }) => {
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            // To look at every pixel takes as long as to draw them: not where the server did.
            if (!hasPreview) void isWhole(currentTarget).then((whole) => setCut(!whole))
          }}
          onError={() => onUnreadable('broken')}
        />
        {isCut && (
          <p className={note.note} role="alert">
            {t('fault.cut')}
          </p>
        )}
      </Stage>
      <Tools>
        <Tool icon={IconZoomIn} label={t('zoom.in')} onClick={() => zoom(1.4)} />
        <Tool icon={IconZoomOut} label={t('zoom.out')} disabled={view.scale === 1} onClick={() => zoom(1 / 1.4)} />
        <Tool icon={IconRotate2} label={t('turn.left')} onClick={() => turn(-1)} />
        <Tool icon={IconRotateClockwise2} label={t('turn.right')} onClick={() => turn(1)} />
        <Tool icon={IconZoomReset} label={t('reset')} onClick={reset} />
      </Tools>
    </>
  )
}

/** Of one that is cut a browser shows what there is, and says that it is loaded; only as pixels it does not give it. */
const isWhole = (picture: HTMLImageElement): Promise<boolean> =>
  createImageBitmap(picture, 0, 0, 1, 1).then(
    (pixel) => {
      pixel.close()
      return true
    },
    (error: unknown) => !(error instanceof DOMException && error.name === 'InvalidStateError'),
  )
