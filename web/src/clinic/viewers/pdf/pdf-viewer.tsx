import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Tool, Tools } from '../tools.tsx'
import type { ViewerProps } from '../viewer-props.ts'
import styles from './pdf.module.css'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'

/** Height for one of width, until a page says its own: A4. */
const usualShape = Math.SQRT2
const [smallest, largest] = [0.5, 6]

/** FILE-05: a PDF in the page, from the first page to the last. */
export default function PdfViewer({ url, name, size, onUnreadable }: ViewerProps) {
  const { t } = useTranslation('viewers')
  const pdf = usePdf(url, size, onUnreadable)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useWidth(scroller)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const grow = (factor: number) => setZoom((zoom) => Math.min(largest, Math.max(smallest, zoom * factor)))
  const count = pdf?.numPages ?? 0
  const goTo = (number: number) =>
    scroller.current?.children[Math.min(count, Math.max(1, number)) - 1]?.scrollIntoView({ block: 'start' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') grow(1.25)
    else if (event.key === '-') grow(0.8)
    else if (event.key === '0') setZoom(1)
    // The browser scrolls by these.
    else if (!/^(?:Arrow|Page|Home|End| )/.test(event.key)) return
    event.stopPropagation()
  }
  const width = Math.max(120, Math.min(room - 32, 1000)) * zoom
  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        role="document"
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {pdf &&
          room > 0 &&
          Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} width={width} shape={usualShape} onShown={setCurrent} />
          ))}
      </div>
      {pdf ? (
        <p className={styles.count}>{t('pdf.page', { number: current, count })}</p>
      ) : (
        <p className={styles.count} role="status">
          {t('loading')}
        </p>
      )}
      <Tools>
        <Tool icon={IconChevronUp} label={t('pdf.back')} disabled={current <= 1} onClick={() => goTo(current - 1)} />
        <Tool
          icon={IconChevronDown}
          label={t('pdf.on')}
          disabled={current >= count}
          onClick={() => goTo(current + 1)}
        />
        <Tool icon={IconZoomIn} label={t('zoom.in')} onClick={() => grow(1.25)} />
        <Tool icon={IconZoomOut} label={t('zoom.out')} onClick={() => grow(0.8)} />
        <Tool icon={IconZoomReset} label={t('reset')} onClick={() => setZoom(1)} />
      </Tools>
    </>
  )
}

function useWidth(of: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [of])
  return width
}
