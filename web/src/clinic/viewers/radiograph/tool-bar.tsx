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
import { useTranslation } from '../../../kernel/translation.ts'
import { Tool, ToolGap, Tools } from '../tools.tsx'

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

/** At the edge of the frame, as those of every other viewer. */
export function ToolBar({ tool, isColour, canClear, hasDetails, ...on }: Props) {
  const { t } = useTranslation('radiograph')
  const tools = (Object.keys(icons) as ToolName[]).filter((name) => name !== 'contrast' || !isColour)
  return (
    <Tools>
      {tools.map((name) => (
        <Tool
          key={name}
          icon={icons[name]}
          label={t(`tool.${name}`)}
          pressed={tool === name}
          onClick={() => on.onTool(name)}
        />
      ))}
      <ToolGap />
      <Tool icon={IconZoomIn} label={t('zoomIn')} onClick={() => on.onZoom(1.4)} />
      <Tool icon={IconZoomOut} label={t('zoomOut')} onClick={() => on.onZoom(1 / 1.4)} />
      <Tool icon={IconZoomReset} label={t('reset')} onClick={on.onReset} />
      {canClear && <Tool icon={IconTrash} label={t('clear')} onClick={on.onClear} />}
      <Tool icon={IconInfoCircle} label={t('tool.details')} pressed={hasDetails} onClick={on.onDetails} />
    </Tools>
  )
}
