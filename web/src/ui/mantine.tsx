import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import 'virtual:mantine-variables.css'
import { theme } from './theme.ts'

/** The scheme stands on `<html>` already (`ui-provider.tsx`), and Mantine's styles read it there. */
const nothingToMark = () => undefined

/**
 * Around the little that Mantine draws for us, and loaded with it: most pages do without. Its variables come from a built
 * file (vite/mantine-variables.ts), since the content security policy allows no `<style>`.
 */
export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} getRootElement={nothingToMark} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
