/** They report every frame to the console; each load keeps what it is given. */
const quiet = () => ({ print: () => {}, printErr: () => {} })

/** Decoders of compressed radiographs. Files come from outside: call them in a thread or a process of their own only. */
export const codecs = {
  async jpegLs() {
    const { default: load } = await import('@cornerstonejs/codec-charls/decode')
    return new (await load(quiet())).JpegLSDecoder()
  },
  async jpeg2000() {
    const { default: load } = await import('@cornerstonejs/codec-openjpeg/decode')
    return new (await load(quiet())).J2KDecoder()
  },
}
