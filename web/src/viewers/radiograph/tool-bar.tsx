import {
  IconAngle,
  IconContrast,
  IconHandStop,
  IconInfoCircle,
  IconRuler2,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import styles from './radiograph.module.css'

export type ToolName = 'pan' | 'contrast' | 'distance' | 'angle'

const icons: Record<ToolName, TablerIcon> = {
  pan: IconHandStop,
  contrast: IconContrast,
  distance: IconRuler2,
  angle: IconAngle,
}

interface Props {
  tool: ToolName
  /** Colours have no window. */
  isColour: boolean
  canClear: boolean
  hasDetails: boolean
  onTool: (tool: ToolName) => void
  onZoom: (factor: number) => void
  onReset: () => void
  onClear: () => void
  onDetails: () => void
}

export function ToolBar({ tool, isColour, canClear, hasDetails, ...on }: Props) {
  const { t } = useTranslation('radiograph')
  const tools = (Object.keys(icons) as ToolName[]).filter((name) => name !== 'contrast' || !isColour)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map((name) => (
        <Tool
          key={name}
          icon={icons[name]}
          label={t(`tool.${name}`)}
          pressed={tool === name}
          onClick={() => on.onTool(name)}
        />
      ))}
      <span className={styles.gap} />
      <Tool icon={IconZoomIn} label={t('zoomIn')} onClick={() => on.onZoom(1.4)} />
      <Tool icon={IconZoomOut} label={t('zoomOut')} onClick={() => on.onZoom(1 / 1.4)} />
      <Tool icon={IconZoomReset} label={t('reset')} onClick={on.onReset} />
      {canClear && <Tool icon={IconTrash} label={t('clear')} onClick={on.onClear} />}
      <Tool icon={IconInfoCircle} label={t('details')} pressed={hasDetails} onClick={on.onDetails} />
    </div>
  )
}

interface ToolProps {
  icon: TablerIcon
  label: string
  pressed?: boolean
  onClick: () => void
}

const Tool = ({ icon, label, pressed, onClick }: ToolProps) => (
  <button type="button" className={styles.tool} aria-pressed={pressed} onClick={onClick}>
    <Icon of={icon} />
    <span>{label}</span>
  </button>
)
