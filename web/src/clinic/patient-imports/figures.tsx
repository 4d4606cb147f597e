import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Stat } from '../../ui/charts/stat.tsx'
import { Grid } from '../../ui/layout/layout.tsx'

interface Props {
  figures: { label: string; count: number }[]
}

export function Figures({ figures }: Props) {
  const { i18n } = useTranslation()
  return (
    <Grid gap={16} min={150}>
      {figures.map(({ label, count }) => (
        <Stat key={label} label={label} value={formatNumber(count, localeOf(i18n))} />
      ))}
    </Grid>
  )
}
