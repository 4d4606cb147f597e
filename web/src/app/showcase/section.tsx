import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx'

/** One family of components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap={20}>{children}</Stack>
    </Card>
  )
}

/** Side by side, and below each other where there is no room. */
export function Line({ children }: { children: ReactNode }) {
  return <Cluster gap={12}>{children}</Cluster>
}

/** Columns of equal width. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <Grid gap={16} min={280}>
      {children}
    </Grid>
  )
}
