import type { HuffmanTable } from './jpeg-bits.ts'

export interface JpegComponent {
  id: number
  across: number
  down: number
  quantization: number
  /** Of this component, which may be smaller than the picture. */
  width: number
  height: number
  /** Of a line in `samples`, which holds whole blocks. */
  stride: number
  samples: Uint16Array
}

export interface JpegFrame {
  precision: number
  width: number
  height: number
  mostAcross: number
  mostDown: number
  components: JpegComponent[]
}

export interface JpegScan {
  components: { component: JpegComponent; dc: HuffmanTable; ac: HuffmanTable }[]
  /** The predictor of a lossless scan, and by how many bits its samples are shifted. */
  predictor: number
  shift: number
  /** Units between two restart marks; 0 where there are none. */
  restart: number
  quantizations: readonly (Uint16Array | undefined)[]
}
