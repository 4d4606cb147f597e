import { Dialog, type DialogProps } from './dialog.tsx'

/** Slides in from the right edge; from below on a telephone. */
export function Drawer(props: DialogProps) {
  return <Dialog {...props} shape="drawer" />
}
