import { type ReactNode, useEffect } from 'react'
import { Mark } from './mark.tsx'
import './tokens.css'
import './plain-page.css'

/** A page that stands alone: one calm card with the mark and its heading, without the shell around it. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])

  return (
    <main className="plain-page">
      <div className="plain-page-card">
        <div className="plain-page-brand">
          <Mark />
          Arcade
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
