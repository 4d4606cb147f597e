import type { GalleryOrderState } from '@arcade/contract/commerce/gallery/order-states.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Pill, type Tone } from '../../ui/base/pill.tsx'

const tones: Record<GalleryOrderState, Tone> = {
  awaiting_payment: 'warn',
  unpaid: 'bad',
  paid: 'ok',
  preparing: 'info',
  shipped: 'info',
  delivered: 'ok',
  refunded: 'neutral',
}

export function OrderState({ state }: { state: GalleryOrderState }) {
  const { t } = useTranslation('gallery')
  return <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
}
