import { dentitionOf, jawOf, placeOf, sideOf } from '@arcade/contract/parts/teeth/teeth.ts'
import { useTranslation } from '../../kernel/translation.ts'

type Place = 1 | 2 | 3 | 4 | 5

/** `36, première molaire inférieure gauche`, in the user's language. */
export function useToothName(): (tooth: number) => string {
  const { t } = useTranslation('teeth')
  return (tooth) =>
    t('name', {
      tooth,
      kind: t(`${dentitionOf(tooth)}.${placeOf(tooth) as Place}`),
      jaw: t(jawOf(tooth)),
      side: t(sideOf(tooth)),
    })
}
