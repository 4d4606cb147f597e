/** The packages have no types. */
declare module '@cornerstonejs/codec-charls/decode' {
  import type { FrameDecoder } from '@arcade/contract/parts/radiographs/decode-frame.ts'

  const load: (options: object) => Promise<{ JpegLSDecoder: new () => FrameDecoder }>
  export default load
}

declare module '@cornerstonejs/codec-openjpeg/decode' {
  import type { FrameDecoder } from '@arcade/contract/parts/radiographs/decode-frame.ts'

  const load: (options: object) => Promise<{ J2KDecoder: new () => FrameDecoder }>
  export default load
}
