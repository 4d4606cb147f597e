/** Why a file is not shown. */
export type Unreadable = 'broken' | 'unsupported' | 'too-large' | 'no-webgl' | 'locked'

/** What every viewer is given. The address is good for one request: a viewer fetches it once. */
export interface ViewerProps {
  url: string
  name: string
  /** In bytes. */
  size: number
  /** Its small picture was drawn from all of it, which nothing does of a file that is cut. */
  hasPreview?: boolean
  onUnreadable: (reason: Unreadable) => void
  /** What was saved for this file, as this viewer gave it; it checks the shape. */
  measures?: unknown
  onMeasures?: (measures: unknown) => void
  /** Its view in a saved scene, as this viewer reported it; it checks the shape. */
  view?: unknown
  /** How it is looked at now. */
  onView?: (view: unknown) => void
}
