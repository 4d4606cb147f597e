import { useState } from 'react'
import { stored } from '../../kernel/auth-state.ts'
import { useMedia } from '../../ui/base/use-media.ts'

const key = 'sidebar'
const collapsedValue = 'collapsed'

/** RT-07: collapsed when asked, remembered in local storage until logout; a tablet has room for icons alone. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(() => stored(key) === collapsedValue)
  const narrow = useMedia('(max-width: 1099px)')
  const toggle = () => {
    setCollapsed(!collapsed)
    try {
      localStorage.setItem(key, collapsed ? 'wide' : collapsedValue)
    } catch {
      // It holds until the page is left.
    }
  }
  return { rail: collapsed || narrow, toggle }
}
