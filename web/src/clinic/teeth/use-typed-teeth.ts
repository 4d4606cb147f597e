import type { Dentition } from '@arcade/contract/parts/teeth/teeth.ts'
import { formatTeeth, parseTeeth, type ToothFault } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { type ChangeEvent, useState } from 'react'

interface Options {
  value: readonly number[]
  dentition: Dentition
  onChange: (teeth: number[]) => void
}

interface Typed {
  /** Shown on blur: while one types, half a number is no fault. */
  faults: ToothFault[]
  /** Spread on the input. */
  field: {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onFocus: () => void
    onBlur: () => void
  }
  /** What was typed gives way to what is picked. */
  forget: () => void
}

/** Teeth as a text beside the chart: what is typed stays as it is while it means what is chosen. */
export function useTypedTeeth({ value, dentition, onChange }: Options): Typed {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(true)
  const reading = typed === null ? null : parseTeeth(typed, dentition)
  const own = reading !== null && sameTeeth(reading.teeth, value)
  const text = own ? (typed ?? '') : formatTeeth(value)
  const type = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value)
    const { teeth } = parseTeeth(currentTarget.value, dentition)
    if (!sameTeeth(teeth, value)) onChange(teeth)
  }
  const leave = () => {
    setLeft(true)
    if (own && reading.faults.length === 0) setTyped(null)
  }
  return {
    faults: left && own ? reading.faults : [],
    field: { value: text, onChange: type, onFocus: () => setLeft(false), onBlur: leave },
    forget: () => setTyped(null),
  }
}

function sameTeeth(some: readonly number[], others: readonly number[]): boolean {
  const set = new Set(others)
  return new Set(some).size === set.size && some.every((tooth) => set.has(tooth))
}
