import { IconLogout, IconMessageChatbot, IconMoon, IconX } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { askChatbot } from '../../messaging/chatbot/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Flag } from '../../ui/base/flags.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { ActingMenu } from './acting-menu.tsx'
import { Initials } from './initials.tsx'
import { LegalLinks } from './legal-links.tsx'
import styles from './menu-sheet.module.css'
import { Modal } from './modal.tsx'
import { Sections } from './sections.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useLanguages } from './use-languages.ts'
import { useTheme } from './use-theme.ts'
import { useLogOut } from './user-menu.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** RT-07: all links with their names: from below on a phone, from the left on a tablet. */
export function MenuSheet({ open, onClose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Modal open={open} onClose={onClose} label={t('menu')} className={styles.sheet}>
      <SheetContent onClose={onClose} />
    </Modal>
  )
}

function SheetContent({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { userName } = useSelector(selectAuth)
  const { darkMode, toggle } = useTheme()
  const leave = useLogOut()
  const askAssistant = () => {
    onClose()
    askChatbot()
  }
  return (
    <div className={styles.content}>
      <Row as="header" gap={12} className={styles.head}>
        <Initials name={userName} />
        <span className={styles.user}>{userName}</span>
        <IconButton label={t('menu.close')} icon={<Icon of={IconX} />} onClick={onClose} />
      </Row>
      <ActingMenu />
      <section className={styles.shortcuts} aria-label={t('applications')}>
        <Shortcuts onFollow={onClose} />
      </section>
      <nav className={styles.nav} aria-label={t('nav.main')}>
        <Sections onFollow={onClose} />
      </nav>
      <Stack gap={12} className={styles.settings}>
        <Languages onFollow={onClose} />
        <button type="button" className={styles.theme} role="switch" aria-checked={darkMode} onClick={toggle}>
          <Icon of={IconMoon} />
          {t('theme.dark')}
          <span className={styles.switch} />
        </button>
        <Button variant="quiet" wide icon={<Icon of={IconMessageChatbot} />} onClick={askAssistant}>
          {t('action.chatbot')}
        </Button>
        <Button variant="quiet" wide icon={<Icon of={IconLogout} />} onClick={leave}>
          {t('user.logOut')}
        </Button>
        <LegalLinks onFollow={onClose} />
      </Stack>
    </div>
  )
}

function Languages({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('shell')
  const { locale } = useCurrentPage()
  return (
    <nav aria-label={t('language')}>
      <ul className={styles.languages}>
        {useLanguages().map(({ code, name, to, choose }) => (
          <li key={code}>
            <Link
              className={styles.language}
              to={to}
              lang={code}
              hrefLang={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={() => {
                choose()
                onFollow()
              }}
            >
              <Flag of={code} className={styles.flag} />
              <span aria-hidden="true">{code.toUpperCase()}</span>
              <span className="visually-hidden">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
