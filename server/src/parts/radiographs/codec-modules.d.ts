/** The packages have no types: this is what is used of them. */
interface StreamDecoder {
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number }
  getEncodedBuffer(length: number): Uint8Array
  getDecodedBuffer(): Uint8Array
  getInterleaveMode?(): number
  decode(): void
  delete(): void
}

declare module '@cornerstonejs/codec-charls/decode' {
  const load: (options: object) => Promise<{ JpegLSDecoder: new () => StreamDecoder }>
  export default load
}

declare module '@cornerstonejs/codec-openjpeg/decode' {
  const load: (options: object) => Promise<{ J2KDecoder: new () => StreamDecoder }>
  export default load
}
