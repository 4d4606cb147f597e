import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useTheme } from './use-theme.ts'

/** Named by what it brings. */
export function ThemeButton() {
  const { t } = useTranslation('shell')
  const { darkMode, toggle } = useTheme()
  return (
    <IconButton
      label={darkMode ? t('theme.light') : t('theme.dark')}
      icon={<Icon of={darkMode ? IconSun : IconMoon} />}
      onClick={toggle}
    />
  )
}
