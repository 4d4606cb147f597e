import {
  IconBell,
  IconDots,
  IconFileImport,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconShare,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { LoaderMark, Mark } from '../../ui/base/mark.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Columns, Line, Section } from './section.tsx'
import { texts } from './texts.ts'

export function ActionsSection() {
  return (
    <Columns>
      <Section title={texts.buttons}>
        <Line>
          <Button variant="main" icon={<Icon of={IconPlus} />}>
            {texts.newPatient}
          </Button>
          <Button>{texts.save}</Button>
          <Button variant="quiet" icon={<Icon of={IconFileImport} />}>
            {texts.import}
          </Button>
          <Button variant="danger">{texts.delete}</Button>
        </Line>
        <Line>
          <Button busy>{texts.sending}</Button>
          <Button disabled>{texts.unavailable}</Button>
          <Button variant="main" size="small">
            {texts.pay}
          </Button>
          <ButtonLink to="." variant="quiet" size="small">
            {texts.see}
          </ButtonLink>
        </Line>
        <Line>
          <IconButton label={texts.images} icon={<Icon of={IconPhoto} />} />
          <IconButton label={texts.notifications} icon={<Icon of={IconBell} />} badge={3} />
          <IconButton label={texts.delete} icon={<Icon of={IconTrash} />} tone="danger" />
          <IconButton label={texts.unavailable} icon={<Icon of={IconPencil} />} disabled />
          <MoreMenu />
        </Line>
        <Line>
          <Button disabledReason={texts.noRight}>{texts.pay}</Button>
          <ButtonLink to="." variant="quiet" size="small" disabledReason={texts.noRight}>
            {texts.see}
          </ButtonLink>
          <IconButton label={texts.share} icon={<Icon of={IconShare} />} disabledReason={texts.noRight} />
        </Line>
      </Section>
      <Section title={texts.statuses}>
        <Line>
          <Pill tone="ok">{texts.delivered}</Pill>
          <Pill tone="warn">{texts.dueSoon}</Pill>
          <Pill tone="bad">{texts.allergy}</Pill>
          <Pill tone="info" icon={<Icon of={IconTruckDelivery} size={14} />}>
            {texts.inProduction}
          </Pill>
          <Pill tone="neutral">{texts.draft}</Pill>
        </Line>
        <Notice tone="ok">{texts.saved}</Notice>
        <Notice tone="info">{texts.notesHelp}</Notice>
        <Notice tone="bad">{texts.notSent}</Notice>
        <Line>
          <Mark size={56} />
          <LoaderMark size={72} />
        </Line>
      </Section>
    </Columns>
  )
}

export function MoreMenu() {
  const items = [
    { label: texts.edit, icon: <Icon of={IconPencil} />, onSelect: () => {} },
    { label: texts.share, icon: <Icon of={IconShare} />, to: '.', disabledReason: texts.noRight },
    { label: texts.delete, icon: <Icon of={IconTrash} />, onSelect: () => {}, danger: true },
  ]
  return (
    <Menu label={texts.more} items={items}>
      {(trigger) => <IconButton {...trigger} label={texts.more} icon={<Icon of={IconDots} />} />}
    </Menu>
  )
}
