import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { CheckboxField } from '../checkbox-field.tsx'
import { ConfirmByName } from '../confirm-by-name.tsx'
import { DateField } from '../date-field.tsx'
import { Drawer } from '../drawer.tsx'
import { FullScreenLoader } from '../loader.tsx'
import { toast } from '../toast.ts'
import { patients } from './samples.ts'
import { Line, Section } from './section.tsx'

export function OverlaysSection() {
  const { t } = useTranslation('showcase')
  const [opened, setOpened] = useState<'drawer' | 'confirm' | 'loader' | null>(null)
  const close = () => setOpened(null)
  const load = () => {
    setOpened('loader')
    setTimeout(close, 3_000)
  }
  return (
    <Section title={t('over')}>
      <Line>
        <Button variant="quiet" onClick={() => setOpened('drawer')}>
          {t('openDrawer')}
        </Button>
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          {t('delete')}
        </Button>
        <Button variant="quiet" onClick={() => toast.success(t('saved'))}>
          {t('toastSuccess')}
        </Button>
        <Button variant="quiet" onClick={() => toast.error(t('notSent'))}>
          {t('toastError')}
        </Button>
        <Button variant="quiet" onClick={() => toast.undo(t('removed'), () => toast.success(t('saved')))}>
          {t('toastUndo')}
        </Button>
        <Button variant="quiet" onClick={load}>
          {t('sending')}
        </Button>
      </Line>
      <FilterDrawer open={opened === 'drawer'} onClose={close} />
      <ConfirmByName
        open={opened === 'confirm'}
        onClose={close}
        title={t('deleteTitle')}
        name={patients[3]?.lastName ?? ''}
        action={t('delete')}
        onConfirm={close}
      >
        <p>{t('deleteText')}</p>
      </ConfirmByName>
      <FullScreenLoader visible={opened === 'loader'} />
    </Section>
  )
}

function FilterDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('showcase')
  const [since, setSince] = useState('')
  const [allergy, setAllergy] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('drawerTitle')}
      actions={<Button onClick={onClose}>{t('apply')}</Button>}
    >
      <DateField label={t('lastVisit')} value={since} onChange={setSince} optional />
      <CheckboxField label={t('allergy')} value={allergy} onChange={setAllergy} />
    </Drawer>
  )
}
