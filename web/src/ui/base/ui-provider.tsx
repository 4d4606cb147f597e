import { type ReactNode, useLayoutEffect } from 'react'
import './base.css'
import { ToastPlace } from '../overlays/toast-place.tsx'

interface Props {
  /** The shell remembers it (kernel/theme.ts). */
  scheme: 'light' | 'dark'
  children: ReactNode
}

/** Around everything: the scheme, which `<html>` carries for all styles, and the place of toasts. */
export function UiProvider({ scheme, children }: Props) {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])
  return (
    <>
      {children}
      <ToastPlace />
    </>
  )
}
