import { IconArrowLeft } from '@tabler/icons-react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { hrefOf } from './panel-state.ts'

export function BackToLogin() {
  const t = useAuthTexts()
  return (
    <p className={styles.back}>
      <a className={styles.link} href={hrefOf('active1')}>
        <Icon of={IconArrowLeft} size={18} />
        {t('back')}
      </a>
    </p>
  )
}
