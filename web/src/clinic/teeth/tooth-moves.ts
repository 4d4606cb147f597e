import { archOf, dentitionOf, jawOf } from '@arcade/contract/parts/teeth/teeth.ts'

/** Where a key leads on the chart: along the arch, to its ends, or to the tooth opposite; null for any other key. */
export function toothAfter(tooth: number, key: string): number | null {
  const dentition = dentitionOf(tooth)
  const arch = archOf(dentition, jawOf(tooth))
  const at = arch.indexOf(tooth)
  switch (key) {
    case 'ArrowLeft':
      return arch[Math.max(at - 1, 0)] ?? null
    case 'ArrowRight':
      return arch[Math.min(at + 1, arch.length - 1)] ?? null
    case 'ArrowUp':
      return archOf(dentition, 'upper')[at] ?? null
    case 'ArrowDown':
      return archOf(dentition, 'lower')[at] ?? null
    case 'Home':
      return arch[0] ?? null
    case 'End':
      return arch.at(-1) ?? null
    default:
      return null
  }
}
