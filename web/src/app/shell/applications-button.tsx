import { IconGridDots } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'

const Panel = lazy(async () => ({ default: (await import('./applications-panel.tsx')).ApplicationsPanel }))

/** SSO-05: the applications at hand, a press away on every page. All else is fetched when somebody presses. */
export function ApplicationsButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        label={t('applications')}
        icon={<Icon of={IconGridDots} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <Panel beside={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
