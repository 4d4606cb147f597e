/** FILE-05: a saved view of several files, stored as a file of category `viewer`. No zod: the page reads it too. */

const sceneLayouts = [1, 2, 4, 'compare'] as const
export type SceneLayout = (typeof sceneLayouts)[number]

interface ScenePane {
  /** Uuid of a file: a reader of the scene opens it by their own right, or not at all. */
  file: string
  /** As the viewer of its kind wrote it, and reads it again. */
  view: unknown
}

export interface Scene {
  layout: SceneLayout
  panes: readonly ScenePane[]
}

/** With what each begins; the number says how the rest is to be read. */
export const sceneMark = '{"arcadeScene":1,'
/** In bytes. */
export const largestScene = 64 * 1024
const mostPanes = 4

export const writeScene = ({ layout, panes }: Scene): string => JSON.stringify({ arcadeScene: 1, layout, panes })

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null where it is none: it may come from anywhere. */
export function readScene(text: string): Scene | null {
  if (!text.startsWith(sceneMark)) return null
  try {
    const { arcadeScene: _, layout, panes, ...more } = JSON.parse(text) as Record<string, unknown>
    const isKnown = Object.keys(more).length === 0 && sceneLayouts.some((known) => known === layout)
    if (!isKnown || !Array.isArray(panes) || panes.length === 0 || panes.length > mostPanes) return null
    if (!panes.every(isPane)) return null
    return { layout: layout as SceneLayout, panes: panes.map(({ file, view = null }) => ({ file, view })) }
  } catch {
    return null
  }
}

const isPane = (value: unknown): value is ScenePane => {
  const { file, view = null, ...more } = (value ?? {}) as Partial<ScenePane>
  return typeof file === 'string' && uuid.test(file) && typeof view === 'object' && Object.keys(more).length === 0
}
