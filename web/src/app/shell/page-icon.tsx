import type { PageId } from '@arcade/contract/pages.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import { pageEntry } from '../pages.ts'

export function pageIcon(page: PageId): ReactNode {
  const { icon } = pageEntry(page)
  return icon && <Icon of={icon} />
}
