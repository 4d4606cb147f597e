import type { ComponentType, ReactNode } from 'react'
import { loadPart } from '../../kernel/load-part.ts'
import { PublicShell } from './public-shell.tsx'

let shell: ComponentType<{ children: ReactNode }> = PublicShell

const load = async () => {
  shell = (await import('./gallery-shell.tsx')).GalleryShell
}

/** The header of the gallery and its cart, which no other page needs, come with its pages: there is no moment without a shell. */
export const loadGalleryShell = () => loadPart(load)

/** Where its file did not come, which the page says, what stands around every page without the sidebar. */
export const galleryShell = () => shell
