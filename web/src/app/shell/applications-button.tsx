import { IconGridDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAnchored } from '../../ui/use-anchored.ts'
import styles from './applications-button.module.css'

const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

/** SSO-05: the applications at hand, a press away on every page. What they are is fetched when somebody wants to know. */
export function ApplicationsButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { anchor, floating } = useAnchored<HTMLButtonElement, HTMLDivElement>({
    open,
    align: 'end',
    onClose: () => {
      close()
      anchor.current?.focus()
    },
  })
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('applications')}
        icon={<Icon of={IconGridDots} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          ref={floating}
          popover="manual"
          className={styles.panel}
          role="dialog"
          aria-label={t('applications')}
          onBlur={({ currentTarget, relatedTarget }) => {
            // Whoever goes on with the keyboard leaves it behind; the press on a button that goes away is none of that.
            if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current) close()
          }}
        >
          <Suspense>
            <Shortcuts onFollow={close} focused />
          </Suspense>
        </div>
      )}
    </>
  )
}
