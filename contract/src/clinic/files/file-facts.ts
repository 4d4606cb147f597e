/** What both sides know of files. No zod: the page checks the same before it sends (decision 007). */

/** FILE-01: in the order of the page. */
export const fileCategories = ['picture', 'dental_scan', 'radio', 'face_scan', 'viewer'] as const
export type FileCategory = (typeof fileCategories)[number]

const mebibyte = 1024 * 1024
/** FILE-02: up to this many bytes a file goes in one request; larger ones go by tus. */
export const largestDirectFile = 16 * mebibyte
export const largestFile = 2048 * mebibyte
/** In one request, in one zip and in one request for tickets. */
export const mostFilesAtOnce = 100
/** In bytes of UTF-8, as file systems count. */
export const longestFileName = 255
/** How long a deleted file can be restored. */
export const restorableDays = 30

/** FILE-06: what a file may hold, by its bytes, and the category that it is most likely for. */
export const fileKinds = {
  jpeg: { type: 'image/jpeg', extension: 'jpg', category: 'picture' },
  png: { type: 'image/png', extension: 'png', category: 'picture' },
  webp: { type: 'image/webp', extension: 'webp', category: 'picture' },
  heic: { type: 'image/heic', extension: 'heic', category: 'picture' },
  pdf: { type: 'application/pdf', extension: 'pdf', category: 'viewer' },
  dicom: { type: 'application/dicom', extension: 'dcm', category: 'radio' },
  /** The meshes of 3Shape, which are named like radiographs: stored, never rendered. */
  hps: { type: 'model/x-3shape-dcm', extension: 'dcm', category: 'dental_scan' },
  stl: { type: 'model/stl', extension: 'stl', category: 'dental_scan' },
  ply: { type: 'model/ply', extension: 'ply', category: 'dental_scan' },
  obj: { type: 'model/obj', extension: 'obj', category: 'face_scan' },
  glb: { type: 'model/gltf-binary', extension: 'glb', category: 'face_scan' },
  mp4: { type: 'video/mp4', extension: 'mp4', category: 'viewer' },
  /** Several files as somebody looked at them (`viewers/scene.ts`). */
  scene: { type: 'application/vnd.arcade.scene+json', extension: 'scene', category: 'viewer' },
  zip: { type: 'application/zip', extension: 'zip', category: 'viewer' },
} as const satisfies Record<string, { type: string; extension: string; category: FileCategory }>
export type FileKind = keyof typeof fileKinds

/** By the date of what they show, which is that of their exposure where the file says it; or by name. */
export const fileSorts = ['newest', 'oldest', 'name'] as const
export type FileSort = (typeof fileSorts)[number]

/** When it was taken, or came where that is not known: by this files are sorted and compared. */
export const dateOf = ({ takenAt, createdAt }: { takenAt: string | null; createdAt: string }): string =>
  takenAt ?? createdAt

export const previewStates = ['none', 'pending', 'ready'] as const
export type PreviewState = (typeof previewStates)[number]

/** FILE-06: `none`: no antivirus is connected; `too-large`: for the antivirus. A pending, too large or infected file is not readable. */
export const virusScanStates = ['none', 'pending', 'clean', 'infected', 'too-large'] as const
export type VirusScanState = (typeof virusScanStates)[number]

/** `view`: what a viewer shows, without a name to keep it by. */
export const ticketPurposes = ['download', 'preview', 'view', 'zip'] as const
/** In seconds, until the first use; a preview may be shown again within this time. */
export const ticketSeconds = { download: 60, preview: 300, view: 60, zip: 60 } as const
