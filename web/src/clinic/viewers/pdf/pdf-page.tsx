import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import styles from './pdf.module.css'

/** Pixels of a canvas: more than that some telephones do not draw. */
const mostPixels = 16_000_000

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** In pixels of the page. */
  width: number
  /** Of a page before it is read: most documents have pages of one size. */
  shape: number
  onShown: (number: number) => void
}

/** One page, drawn when it comes near; what is written on it stands there for screen readers and search too. */
export function PdfPage({ pdf, number, width, shape, onShown }: Props) {
  const { t } = useTranslation('viewers')
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState(shape)
  const [text, setText] = useState('')
  const tell = useRef(onShown)
  tell.current = onShown

  useEffect(() => {
    const element = place.current
    if (!element) return
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: '600px' })
    const middle = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current(number), {
      rootMargin: '-49% 0px -49% 0px',
    })
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [number])

  useEffect(() => {
    const element = canvas.current
    if (!element || !isNear || width === 0) return
    let isLeft = false
    let cancel = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      const whole = page.getViewport({ scale: 1 })
      setHeight(whole.height / whole.width)
      const wanted = (width / whole.width) * Math.min(2, devicePixelRatio)
      const scale = Math.min(wanted, Math.sqrt(mostPixels / (whole.width * whole.height)))
      const viewport = page.getViewport({ scale })
      if (isLeft) return
      element.width = Math.round(viewport.width)
      element.height = Math.round(viewport.height)
      const task = page.render({ canvas: element, viewport })
      cancel = () => task.cancel()
      await task.promise
      const { items } = await page.getTextContent()
      if (!isLeft) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // A page that cannot be drawn stays white; the others are there.
    draw().catch(() => undefined)
    return () => {
      isLeft = true
      cancel()
    }
  }, [pdf, number, width, isNear])

  return (
    <section
      ref={place}
      className={styles.page}
      aria-label={t('pdf.page', { number, count: pdf.numPages })}
      style={{ width, height: width * height }}
    >
      <canvas ref={canvas} />
      <p className="visually-hidden">{text}</p>
    </section>
  )
}
