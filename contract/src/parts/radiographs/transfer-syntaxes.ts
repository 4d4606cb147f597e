export const compressions = {
  none: 'none',
  rle: 'rle',
  jpeg: 'jpeg',
  jpegLs: 'jpeg-ls',
  jpeg2000: 'jpeg-2000',
} as const
export type Compression = (typeof compressions)[keyof typeof compressions]

interface Syntax {
  name: string
  compression: Compression
  explicit: boolean
  deflated?: boolean
}

const uid = '1.2.840.10008.1.2'
const { none, rle, jpeg, jpegLs, jpeg2000 } = compressions

/** The ways of writing a file that can be shown, by their numbers. */
export const syntaxes: Readonly<Record<string, Syntax>> = {
  [uid]: { name: 'Implicit VR Little Endian', compression: none, explicit: false },
  [`${uid}.1`]: { name: 'Explicit VR Little Endian', compression: none, explicit: true },
  [`${uid}.1.99`]: { name: 'Deflated Explicit VR Little Endian', compression: none, explicit: true, deflated: true },
  [`${uid}.5`]: { name: 'RLE Lossless', compression: rle, explicit: true },
  [`${uid}.4.50`]: { name: 'JPEG Baseline', compression: jpeg, explicit: true },
  [`${uid}.4.51`]: { name: 'JPEG Extended', compression: jpeg, explicit: true },
  [`${uid}.4.57`]: { name: 'JPEG Lossless', compression: jpeg, explicit: true },
  [`${uid}.4.70`]: { name: 'JPEG Lossless SV1', compression: jpeg, explicit: true },
  [`${uid}.4.80`]: { name: 'JPEG-LS Lossless', compression: jpegLs, explicit: true },
  [`${uid}.4.81`]: { name: 'JPEG-LS Near-lossless', compression: jpegLs, explicit: true },
  [`${uid}.4.90`]: { name: 'JPEG 2000 Lossless', compression: jpeg2000, explicit: true },
  [`${uid}.4.91`]: { name: 'JPEG 2000', compression: jpeg2000, explicit: true },
}
