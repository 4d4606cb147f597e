import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { ReactNode } from 'react'

/** Drawn on 20 × 14; the language beside it is written out, so that it is silent. */
const flags: Record<Locale, ReactNode> = {
  fr: <Stripes colours={['#21468b', '#fff', '#e1343f']} />,
  it: <Stripes colours={['#128a4a', '#fff', '#d02f3a']} />,
  en: (
    <>
      <path fill="#1f3a7d" d="M0 0h20v14H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#cf2233" strokeWidth="1.2" d="m0 0 20 14M20 0 0 14" />
      <path stroke="#fff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
      <path stroke="#cf2233" strokeWidth="2.6" d="M10 0v14M0 7h20" />
    </>
  ),
  es: (
    <>
      <path fill="#c4202b" d="M0 0h20v14H0z" />
      <path fill="#f6c333" d="M0 3.5h20v7H0z" />
      <path fill="#a8441f" d="M5 5.4h2.6v2.2a1.3 1.3 0 0 1-2.6 0z" />
    </>
  ),
  pt: (
    <>
      <path fill="#d5262f" d="M0 0h20v14H0z" />
      <path fill="#1d7a3e" d="M0 0h8v14H0z" />
      <circle cx="8" cy="7" r="2.9" fill="#f6c333" />
      <path fill="#fff" stroke="#cf2233" strokeWidth=".7" d="M6.7 5.6h2.6v1.8a1.3 1.3 0 0 1-2.6 0z" />
    </>
  ),
}

function Stripes({ colours }: { colours: [string, string, string] }) {
  return colours.map((colour, index) => (
    <path key={colour} fill={colour} d={`M${[0, 6.67, 13.33][index]} 0h6.7v14h-6.7z`} />
  ))
}

export function Flag({ of, className }: { of: Locale; className?: string | undefined }) {
  return (
    <svg className={className} width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
      {flags[of]}
    </svg>
  )
}
