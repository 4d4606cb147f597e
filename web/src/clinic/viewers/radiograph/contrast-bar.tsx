import type { Window } from '@arcade/contract/parts/radiographs/shading.ts'
import { IconContrast2 } from '@tabler/icons-react'
import { formatNumber } from '../../../kernel/formats.ts'
import { useTranslation } from '../../../kernel/translation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { localeOf } from '../../../ui/base/locale-of.ts'
import { Cluster } from '../../../ui/layout/layout.tsx'
import { type LookName, looksOf } from './looks.rules.ts'
import styles from './radiograph.module.css'
import type { Look, Opened } from './radiograph-protocol.ts'

interface Props {
  opened: Opened
  look: Look
  /** Null where somebody moved away from it. */
  name: LookName | null
  onName: (name: LookName) => void
  onWindow: (window: Window) => void
  onInvert: () => void
  onFrame: (frame: number) => void
}

/** Below the picture: through which window it is seen, and which frame of it. */
export function ContrastBar({ opened, look, name, onName, onWindow, onInvert, onFrame }: Props) {
  const { t } = useTranslation('radiograph')
  const { low, high, auto, presets, isColour, frames } = opened
  const window = look.window ?? auto
  const titleOf = (look: LookName) =>
    look.startsWith('file-')
      ? presets[Number(look.slice('file-'.length))]?.name || t('look.file', { number: Number(look.slice(5)) + 1 })
      : t(`look.${look as 'table' | 'auto' | 'hard' | 'soft' | 'full'}`)
  return (
    <Cluster gap={16} rowGap={8} className={styles.bar} data-controls="">
      {frames > 1 && (
        <Slider
          label={t('frame')}
          value={look.frame + 1}
          low={1}
          high={frames}
          onChange={(frame) => onFrame(frame - 1)}
        />
      )}
      {!isColour && (
        <>
          <Slider
            label={t('window')}
            value={window.width}
            low={1}
            high={high - low + 1}
            onChange={(width) => onWindow({ ...window, width })}
          />
          <Slider
            label={t('level')}
            value={window.center}
            low={low}
            high={high}
            onChange={(center) => onWindow({ ...window, center })}
          />
          <label className={styles.choice}>
            <span className="visually-hidden">{t('looks')}</span>
            <select value={name ?? ''} onChange={({ target }) => onName(target.value as LookName)}>
              {name === null && <option value="">{t('look.own')}</option>}
              {looksOf(opened).map((look) => (
                <option key={look} value={look}>
                  {titleOf(look)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={IconContrast2} />}
        aria-pressed={look.isInverted}
        onClick={onInvert}
      >
        {t('invert')}
      </Button>
    </Cluster>
  )
}

interface SliderProps {
  label: string
  value: number
  low: number
  high: number
  onChange: (value: number) => void
}

function Slider({ label, value, low, high, onChange }: SliderProps) {
  const { i18n } = useTranslation('radiograph')
  const shown = Math.round(value)
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={Math.floor(low)}
        max={Math.ceil(high)}
        step={1}
        value={shown}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>{formatNumber(shown, localeOf(i18n), 0)}</output>
    </label>
  )
}
