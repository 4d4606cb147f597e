import { type MeshOrientation, type StandardView, standardViews } from '@arcade/contract/parts/meshes/pose.ts'
import { IconEye, IconEyeOff, IconPalette, IconPlus } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { useTranslation } from '../../../kernel/translation.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Cluster, Truncate } from '../../../ui/layout/layout.tsx'
import { AroundFile } from '../pane-files.ts'
import styles from './mesh.module.css'
import type { Cut } from './mesh-stage.ts'
import type { Layer, useMeshScene } from './use-mesh-scene.ts'

interface Props {
  scene: ReturnType<typeof useMeshScene>
  orientation: MeshOrientation
  cut: Cut | null
  onView: (view: StandardView) => void
  onCut: (cut: Cut) => void
}

/** Below the model: from where it is seen, and what of it. */
export function MeshControls({ scene, orientation, cut, onView, onCut }: Props) {
  const { t } = useTranslation('viewers')
  return (
    <div className={styles.controls} data-controls="">
      <Cluster gap={8} className={styles.row} role="group" aria-label={t('view')}>
        {standardViews.map((view) => (
          <Button key={view} variant="quiet" size="small" onClick={() => onView(view)}>
            {t(orientation === 'face' && view !== 'right' && view !== 'left' ? `view.face.${view}` : `view.${view}`)}
          </Button>
        ))}
      </Cluster>
      {cut && <CutRow cut={cut} onCut={onCut} />}
      {scene.layers.map((layer) => (
        <LayerRow key={layer.id} layer={layer} onLook={(more) => scene.setLook(layer, more)} />
      ))}
      <Companions scene={scene} />
    </div>
  )
}

function CutRow({ cut, onCut }: { cut: Cut; onCut: (cut: Cut) => void }) {
  const { t } = useTranslation('viewers')
  return (
    <Cluster gap={8} className={styles.row} role="group" aria-label={t('cut')}>
      {([0, 1, 2] as const).map((axis) => (
        <Button
          key={axis}
          variant="quiet"
          size="small"
          aria-pressed={cut.axis === axis}
          onClick={() => onCut({ axis, at: 0 })}
        >
          {t(`cut.${axis}`)}
        </Button>
      ))}
      <label className={styles.slider}>
        <span>{t('cut.at')}</span>
        <input
          type="range"
          min="-1"
          max="1"
          step="0.01"
          value={cut.at}
          onChange={({ currentTarget }) => onCut({ ...cut, at: Number(currentTarget.value) })}
        />
      </label>
    </Cluster>
  )
}

function LayerRow({ layer, onLook }: { layer: Layer; onLook: (more: Partial<Layer>) => void }) {
  const { t } = useTranslation('viewers')
  const { name, state, visible, opacity, coloured, hasColours } = layer
  return (
    <Cluster gap={8} className={styles.row} role="group" aria-label={name}>
      <IconButton
        label={t(visible ? 'hide' : 'show', { name })}
        icon={<Icon of={visible ? IconEye : IconEyeOff} />}
        onClick={() => onLook({ visible: !visible })}
      />
      <Truncate className={styles.layerName}>{name}</Truncate>
      {state === 'failed' && <span role="alert">{t('layer.failed')}</span>}
      {state === 'loading' && <span role="status">{t('loading')}</span>}
      <label className={styles.slider}>
        <span>{t('opacity')}</span>
        <input
          type="range"
          min="0.1"
          max="1"
          step="0.05"
          aria-label={t('opacity.of', { name })}
          value={opacity}
          onChange={({ currentTarget }) => onLook({ opacity: Number(currentTarget.value) })}
        />
      </label>
      {hasColours && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon of={IconPalette} size={18} />}
          aria-pressed={coloured}
          onClick={() => onLook({ coloured: !coloured })}
        >
          {t('colours')}
        </Button>
      )}
    </Cluster>
  )
}

/** Other surfaces of the patient: the jaw against this one. */
function Companions({ scene }: Pick<Props, 'scene'>) {
  const { t } = useTranslation('viewers')
  const around = useContext(AroundFile)
  const [asked, setAsked] = useState<readonly string[]>([])
  const known = [...asked, ...scene.layers.map(({ id }) => id)]
  const left = around?.companions.filter(({ uuid }) => !known.includes(uuid)).slice(0, 6) ?? []
  if (!around || left.length === 0) return null
  const add = (uuid: string, name: string) => {
    setAsked([...asked, uuid])
    around.ask(uuid).then(
      (url) => scene.add(uuid, name, url),
      () => setAsked((asked) => asked.filter((other) => other !== uuid)),
    )
  }
  return (
    <Cluster gap={8} className={styles.row} role="group" aria-label={t('companions')}>
      {left.map(({ uuid, name }) => (
        <Button
          key={uuid}
          variant="quiet"
          size="small"
          icon={<Icon of={IconPlus} size={16} />}
          aria-label={t('companion.add', { name })}
          onClick={() => add(uuid, name)}
        >
          {name}
        </Button>
      ))}
    </Cluster>
  )
}
