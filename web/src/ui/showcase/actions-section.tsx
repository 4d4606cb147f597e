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
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { ButtonLink } from '../button-link.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { LoaderMark, Mark } from '../mark.tsx'
import { Menu } from '../menu.tsx'
import { Notice } from '../notice.tsx'
import { Pill } from '../pill.tsx'
import { Columns, Line, Section } from './section.tsx'

export function ActionsSection() {
  const { t } = useTranslation('showcase')
  return (
    <Columns>
      <Section title={t('buttons')}>
        <Line>
          <Button variant="main" icon={<Icon of={IconPlus} />}>
            {t('newPatient')}
          </Button>
          <Button>{t('save')}</Button>
          <Button variant="quiet" icon={<Icon of={IconFileImport} />}>
            {t('import')}
          </Button>
          <Button variant="danger">{t('delete')}</Button>
        </Line>
        <Line>
          <Button busy>{t('sending')}</Button>
          <Button disabled>{t('unavailable')}</Button>
          <Button variant="main" size="small">
            {t('pay')}
          </Button>
          <ButtonLink to="." variant="quiet" size="small">
            {t('see')}
          </ButtonLink>
        </Line>
        <Line>
          <IconButton label={t('images')} icon={<Icon of={IconPhoto} />} />
          <IconButton label={t('notifications')} icon={<Icon of={IconBell} />} badge={3} />
          <IconButton label={t('delete')} icon={<Icon of={IconTrash} />} tone="danger" />
          <IconButton label={t('unavailable')} icon={<Icon of={IconPencil} />} disabled />
          <MoreMenu />
        </Line>
        <Line>
          <Button disabledReason={t('noRight')}>{t('pay')}</Button>
          <ButtonLink to="." variant="quiet" size="small" disabledReason={t('noRight')}>
            {t('see')}
          </ButtonLink>
          <IconButton label={t('share')} icon={<Icon of={IconShare} />} disabledReason={t('noRight')} />
        </Line>
      </Section>
      <Section title={t('statuses')}>
        <Line>
          <Pill tone="ok">{t('delivered')}</Pill>
          <Pill tone="warn">{t('dueSoon')}</Pill>
          <Pill tone="bad">{t('allergy')}</Pill>
          <Pill tone="info" icon={<Icon of={IconTruckDelivery} size={14} />}>
            {t('inProduction')}
          </Pill>
          <Pill tone="neutral">{t('draft')}</Pill>
        </Line>
        <Notice tone="ok">{t('saved')}</Notice>
        <Notice tone="info">{t('notesHelp')}</Notice>
        <Notice tone="bad">{t('notSent')}</Notice>
        <Line>
          <Mark size={56} />
          <LoaderMark size={72} />
        </Line>
      </Section>
    </Columns>
  )
}

export function MoreMenu() {
  const { t } = useTranslation('showcase')
  const items = [
    { label: t('edit'), icon: <Icon of={IconPencil} />, onSelect: () => {} },
    { label: t('share'), icon: <Icon of={IconShare} />, to: '.', disabledReason: t('noRight') },
    { label: t('delete'), icon: <Icon of={IconTrash} />, onSelect: () => {}, danger: true },
  ]
  return (
    <Menu label={t('more')} items={items}>
      {(trigger) => <IconButton {...trigger} label={t('more')} icon={<Icon of={IconDots} />} />}
    </Menu>
  )
}
