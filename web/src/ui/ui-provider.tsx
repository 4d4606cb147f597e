import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './base.css'
import 'virtual:mantine-variables.css'
import { theme } from './theme.ts'
import { ToastPlace } from './toast-place.tsx'

interface Props {
  /** As the attribute of `<html>` says; the shell remembers it. */
  scheme: 'light' | 'dark'
  children: ReactNode
}

/** The shell remembers the scheme (kernel/theme.ts); Mantine would look for its own in local storage. */
const managed = (scheme: Props['scheme']): MantineColorSchemeManager => ({
  get: () => scheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
})

/**
 * Around everything: Mantine with our theme, and the place of toasts. Mantine's variables come from a built file
 * (vite/mantine-variables.ts), since the content security policy allows no `<style>`.
 */
export function UiProvider({ scheme, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      // Before it forces a scheme, Mantine paints the default once: a flash, if that were another.
      defaultColorScheme={scheme}
      colorSchemeManager={managed(scheme)}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ToastPlace />
    </MantineProvider>
  )
}
