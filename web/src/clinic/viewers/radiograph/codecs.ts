import type { Codecs } from '@arcade/contract/parts/radiographs/decode-frame.ts'

/** They report every frame to the console. */
const quiet = () => ({ print: () => {}, printErr: () => {} })

const load = {
  charls: () => import('@cornerstonejs/codec-charls/decode').then(({ default: load }) => load(quiet())),
  openjpeg: () => import('@cornerstonejs/codec-openjpeg/decode').then(({ default: load }) => load(quiet())),
}
let charls: ReturnType<typeof load.charls> | undefined
let openjpeg: ReturnType<typeof load.openjpeg> | undefined

/** Files of their own, fetched with the first radiograph that needs one. Plain JavaScript: the policy opens nothing for them. */
export const codecs: Codecs = {
  async jpegLs() {
    charls ??= load.charls()
    return new (await charls).JpegLSDecoder()
  },
  async jpeg2000() {
    openjpeg ??= load.openjpeg()
    return new (await openjpeg).J2KDecoder()
  },
}
