import { IconArrowsHorizontal, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Stage } from '../stage.tsx'
import { Tool, Tools } from '../tools.tsx'
import styles from './picture.module.css'
import { useView } from './use-view.ts'
import type { Size } from './view.rules.ts'

interface Shown {
  url: string
  name: string
}

interface Props {
  before: Shown
  after: Shown
  onUnreadable: (reason: 'broken') => void
}

/** FILE-05: two photographs over each other, and a line to draw from one to the other. */
export default function CompareViewer({ before, after, onUnreadable }: Props) {
  const { t } = useTranslation('viewers')
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [share, setShare] = useState(50)
  const { view, style, zoom, reset, onKeyDown } = useView(stage, size)
  const drag = ({ clientX, buttons }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || buttons === 0) return
    setShare(Math.round(Math.min(100, Math.max(0, ((clientX - box.left) / box.width) * 100))))
  }
  // Both as large as the later one: two cameras see one mouth.
  const drawn = { ...style, width: size?.width, height: size?.height }
  const picture = (shown: Shown, onLoad?: (size: Size) => void) => (
    <img
      className={styles.picture}
      src={shown.url}
      alt={shown.name}
      draggable={false}
      style={drawn}
      data-shown={size !== null || undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onLoad?.({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => onUnreadable('broken')}
    />
  )
  return (
    <>
      <Stage ref={stage} label={t('stage.compare')} help={t('keys.compare')} onKeyDown={onKeyDown}>
        {/* Each side shows its own picture alone: beside a smaller one is the ground. */}
        <div className={styles.side} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
          {picture(after, setSize)}
        </div>
        <div className={styles.side} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          {picture(before)}
        </div>
        <span className={styles.caption}>{t('before', { name: before.name })}</span>
        <span className={styles.caption} data-after="">
          {t('after', { name: after.name })}
        </span>
        <div
          className={styles.divider}
          data-own-pointer=""
          style={{ left: `${share}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture?.(event.pointerId)}
          onPointerMove={drag}
        >
          <span>
            <Icon of={IconArrowsHorizontal} />
          </span>
        </div>
      </Stage>
      <label className={styles.share}>
        <span>{t('compare.share')}</span>
        <input
          type="range"
          min="0"
          max="100"
          value={share}
          onChange={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
      </label>
      <Tools>
        <Tool icon={IconZoomIn} label={t('zoom.in')} onClick={() => zoom(1.4)} />
        <Tool icon={IconZoomOut} label={t('zoom.out')} disabled={view.scale === 1} onClick={() => zoom(1 / 1.4)} />
        <Tool icon={IconZoomReset} label={t('reset')} onClick={reset} />
      </Tools>
    </>
  )
}
