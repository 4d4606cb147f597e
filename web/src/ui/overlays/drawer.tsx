import { Dialog, type DialogProps } from './dialog.tsx'

/** From the right edge, beside what it is about; from below on a telephone. */
export function Drawer(props: DialogProps) {
  return <Dialog {...props} shape="drawer" />
}
