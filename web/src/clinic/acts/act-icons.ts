import type { ActType } from '@arcade/contract/clinic/acts/act-types.ts'
import {
  IconDental,
  IconLayersSubtract,
  IconLink,
  IconPhotoScan,
  IconTarget,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

export const actIcons: Record<ActType, TablerIcon> = {
  prosthesis_installation: IconDental,
  radio_panoramic: IconPhotoScan,
  aligners: IconLayersSubtract,
  contention: IconLink,
  guided_surgery: IconTarget,
}
