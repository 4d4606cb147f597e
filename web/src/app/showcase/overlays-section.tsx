import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { FullScreenLoader } from '../../ui/layout/loader.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { patients } from './samples.ts'
import { Line, Section } from './section.tsx'
import { texts } from './texts.ts'

export function OverlaysSection() {
  const [opened, setOpened] = useState<'drawer' | 'confirm' | 'loader' | null>(null)
  const close = () => setOpened(null)
  const load = () => {
    setOpened('loader')
    setTimeout(close, 3_000)
  }
  return (
    <Section title={texts.over}>
      <Line>
        <Button variant="quiet" onClick={() => setOpened('drawer')}>
          {texts.openDrawer}
        </Button>
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          {texts.delete}
        </Button>
        <Button variant="quiet" onClick={() => toast.success(texts.saved)}>
          {texts.toastSuccess}
        </Button>
        <Button variant="quiet" onClick={() => toast.error(texts.notSent)}>
          {texts.toastError}
        </Button>
        <Button variant="quiet" onClick={() => toast.undo(texts.removed, () => toast.success(texts.saved))}>
          {texts.toastUndo}
        </Button>
        <Button variant="quiet" onClick={load}>
          {texts.sending}
        </Button>
      </Line>
      <FilterDrawer open={opened === 'drawer'} onClose={close} />
      <ConfirmByName
        open={opened === 'confirm'}
        onClose={close}
        title={texts.deleteTitle}
        name={patients[3]?.lastName ?? ''}
        action={texts.delete}
        onConfirm={close}
      >
        <p>{texts.deleteText}</p>
      </ConfirmByName>
      <FullScreenLoader visible={opened === 'loader'} />
    </Section>
  )
}

function FilterDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [since, setSince] = useState('')
  const [allergy, setAllergy] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.drawerTitle}
      actions={<Button onClick={onClose}>{texts.apply}</Button>}
    >
      <DateField label={texts.lastVisit} value={since} onChange={setSince} optional />
      <CheckboxField label={texts.allergy} value={allergy} onChange={setAllergy} />
    </Drawer>
  )
}
