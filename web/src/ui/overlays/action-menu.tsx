import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { useMedia } from '../base/use-media.ts'
import { Menu, type MenuItem } from './menu.tsx'

interface Props {
  label: string
  icon: ReactNode
  items: MenuItem[]
  busy?: boolean
}

/** The secondary actions of a page, such as downloads: a button with a name, dots on a telephone. */
export function ActionMenu({ label, icon, items, busy }: Props) {
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <Menu label={label} items={items}>
      {(trigger) =>
        isPhone ? (
          <IconButton {...trigger} label={label} icon={<Icon of={IconDots} />} aria-busy={busy || undefined} />
        ) : (
          <Button {...trigger} variant="quiet" icon={icon} busy={busy ?? false}>
            {label}
          </Button>
        )
      }
    </Menu>
  )
}
